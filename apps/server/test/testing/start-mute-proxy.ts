import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy that forwards requests but no answers. */
export interface MuteProxy {
  url: string;
  /** Closes every connection. */
  stop(): Promise<void>;
}

/** @param target `http://` address of the server behind the proxy */
export async function startMuteProxy(target: string): Promise<MuteProxy> {
  const { hostname, port } = new URL(target);
  const clients = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    clients.add(client);
    client.pipe(server);
    server.resume();
    for (const socket of [client, server]) {
      // An error is followed by the close event, which ends both sides.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        server.destroy();
        clients.delete(client);
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async stop() {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}
