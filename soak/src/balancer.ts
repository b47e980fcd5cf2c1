import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '@convoke/testkit';

/** Hands each connection on to one of several servers, as what stands before them in an installation of many machines. */
export interface Balancer {
  /** Without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/** @param ports those that answer at this moment; the next one is asked where one refuses */
export async function startBalancer(ports: () => readonly number[]): Promise<Balancer> {
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
    const all = ports();
    const candidates = all.map((_, index) => all[(turn + index) % all.length] ?? 0);
    void reach(candidates).then((upstream) => {
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

async function reach(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isOpen) return socket;
  }
  return undefined;
}
