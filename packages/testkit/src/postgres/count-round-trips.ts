import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../network/free-port.js';

/** A relay in front of a PostgreSQL server that counts what its clients wait for. */
export interface CountingRelay {
  port: number;
  /** How often clients have asked for an answer: by Sync or Query (postgresql.org/docs, 54.7). */
  roundTrips(): number;
  stop(): Promise<void>;
}

const ASKING = new Set(['S', 'Q'].map((type) => type.charCodeAt(0)));

/** Puts it in front of the server at 127.0.0.1:`target`, whose clients must not ask for TLS. */
export async function countRoundTrips({ target }: { target: number }): Promise<CountingRelay> {
  const sockets = new Set<Socket>();
  let trips = 0;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1').setNoDelay(true);
    client.setNoDelay(true);
    const count = countAsking();
    client.on('data', (chunk: Buffer) => {
      trips += count(chunk);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => client.write(chunk));
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
  const port = await listen(server);
  return {
    port,
    roundTrips: () => trips,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Reads one client's messages: a type, a length that counts itself, and as many bytes. The first one has no type. */
function countAsking(): (chunk: Buffer) => number {
  let header = 4;
  let read = Buffer.alloc(0);
  let skipped = 0;
  return (chunk) => {
    let asked = 0;
    let at = 0;
    while (at < chunk.length) {
      if (skipped > 0) {
        const step = Math.min(skipped, chunk.length - at);
        [skipped, at] = [skipped - step, at + step];
        continue;
      }
      const part = chunk.subarray(at, at + header - read.length);
      read = Buffer.concat([read, part]);
      at += part.length;
      if (read.length < header) break;
      if (header === 5 && ASKING.has(read.readUInt8(0))) asked += 1;
      skipped = read.readInt32BE(header - 4) - 4;
      header = 5;
      read = Buffer.alloc(0);
    }
    return asked;
  };
}
