import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './free-port.js';

/** A TCP relay that keeps every byte that clients send through it. */
export interface TcpRecorder {
  port: number;
  url: string;
  /** All bytes from clients so far, connection after connection in the order in which they were opened. */
  sent(): Buffer;
  stop(): Promise<void>;
}

/**
 * Puts a recorder in front of the server at 127.0.0.1:`target`, so that a test sees the bytes on the socket,
 * not what a server library made of them.
 */
export async function startTcpRecorder({ target }: { target: number }): Promise<TcpRecorder> {
  const recordings: Buffer[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const recording: Buffer[] = [];
    recordings.push(recording);
    const upstream = connect(target, '127.0.0.1');
    client.on('data', (chunk: Buffer) => recording.push(chunk));
    client.pipe(upstream).pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroySoon();
      });
    }
  });
  const port = await listen(server);
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    sent: () => Buffer.concat(recordings.flat()),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
