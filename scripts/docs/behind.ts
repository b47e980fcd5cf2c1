import type { RunningServer } from './start-server.js';

/** The server as it is reached through a proxy, with which it stops. */
export function behind(proxy: Pick<RunningServer, 'baseUrl' | 'stop'>, server: RunningServer): RunningServer {
  const { baseUrl } = proxy;
  const stop = async () => {
    try {
      await proxy.stop();
    } finally {
      await server.stop();
    }
  };
  return { ...server, baseUrl, stop };
}
