import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../network/free-port.js';

/** A relay in front of a PostgreSQL server that counts what its clients wait for. */
export interface CountingRelay {
  port: number;
  /**
   * How often clients have asked for an answer: by Sync or Query (postgresql.org/docs, 54.7). Without the notices to
   * other processes, for which nobody waits.
   */
  roundTrips(): number;
  /** Those notices. */
  notices(): number;
  /** Transactions that clients have begun and ended by COMMIT. */
  commits(): number;
  stop(): Promise<void>;
}

const NOTICE = 'pg_notify(';

/** Puts it in front of the server at 127.0.0.1:`target`, whose clients must not ask for TLS. */
export async function countRoundTrips({ target }: { target: number }): Promise<CountingRelay> {
  const sockets = new Set<Socket>();
  const counts = { trips: 0, notices: 0, commits: 0 };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1').setNoDelay(true);
    client.setNoDelay(true);
    const ask = countAsking((isNotice) => {
      if (isNotice) counts.notices += 1;
      else counts.trips += 1;
    });
    const answer = readMessages({ isClient: false }, (type, body) => {
      if (type === 'C' && body.toString('latin1') === 'COMMIT\0') counts.commits += 1;
    });
    client.on('data', (chunk: Buffer) => {
      ask(chunk);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      answer(chunk);
      client.write(chunk);
    });
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
    roundTrips: () => counts.trips,
    notices: () => counts.notices,
    commits: () => counts.commits,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Calls back whenever one client asks for an answer. */
function countAsking(onAsk: (isNotice: boolean) => void): (chunk: Buffer) => void {
  const notices = new Set<string>();
  let statements: boolean[] = [];
  return readMessages({ isClient: true }, (type, body) => {
    if (type === 'P') {
      const [name = '', text = ''] = body.toString().split('\0');
      if (text.includes(NOTICE)) notices.add(name);
      else notices.delete(name);
    } else if (type === 'B') statements.push(notices.has(body.toString('latin1').split('\0', 2)[1] ?? ''));
    else if (type === 'S' || type === 'Q') {
      onAsk(statements.length > 0 && statements.every((isNotice) => isNotice));
      statements = [];
    }
  });
}

/** Reads one side's messages: a type, a length that counts itself, and as many bytes. A client's first has no type. */
function readMessages(
  { isClient }: { isClient: boolean },
  onMessage: (type: string, body: Buffer) => void,
): (chunk: Buffer) => void {
  let header = isClient ? 4 : 5;
  let chunks: Buffer[] = [];
  let length = 0;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length < header) return;
    let read = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    while (read.length >= header) {
      const size = read.readInt32BE(header - 4) + header - 4;
      if (read.length < size) break;
      if (header === 5) onMessage(String.fromCharCode(read.readUInt8(0)), read.subarray(5, size));
      read = read.subarray(size);
      header = 5;
    }
    [chunks, length] = [[read], read.length];
  };
}
