import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A relay in front of a server, as far away as its delay. */
export interface DelayingRelay {
  port: number;
  stop(): Promise<void>;
}

/**
 * Puts it in front of the server at 127.0.0.1:`target`.
 *
 * @param distance.ms what a round trip takes longer: on its way back, because timers know no half milliseconds
 */
export async function delayAnswers(distance: { target: number; ms: number }): Promise<DelayingRelay> {
  const { target, ms } = distance;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1').setNoDelay(true);
    client.setNoDelay(true).pipe(upstream);
    // Timers of one length fire in the order in which they were set.
    upstream.on('data', (chunk) => setTimeout(() => client.write(chunk), ms));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
