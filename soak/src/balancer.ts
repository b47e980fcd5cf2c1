import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '@convoke/testkit';

/** Hands each connection on to one of several servers, as what stands before them in an installation of many machines. */
export interface Balancer {
  /** Without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/** Where a server listens. */
export interface Place {
  host: string;
  port: number;
}

/** Whoever does not answer by then is passed over, in milliseconds. */
const PATIENCE_MS = 1_000;

/** @param places of those that run at this moment; the next one is asked where one refuses */
export async function startBalancer(places: () => readonly Place[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer({ pauseOnConnect: true }, (client) => {
    keep(client);
    turn += 1;
    const all = places();
    const first = turn % Math.max(1, all.length);
    void reach([...all.slice(first), ...all.slice(0, first)]).then((upstream) => {
      if (!upstream) return client.destroy();
      keep(upstream);
      client.once('close', () => upstream.destroy());
      upstream.once('close', () => client.destroy());
      client.pipe(upstream).pipe(client);
      return client.resume();
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function reach(places: readonly Place[]): Promise<Socket | undefined> {
  for (const { host, port } of places) {
    const socket = connect(port, host);
    const isOpen = await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      () => true,
      () => false,
    );
    if (isOpen) return socket;
    socket.on('error', () => undefined).destroy();
  }
  return undefined;
}
