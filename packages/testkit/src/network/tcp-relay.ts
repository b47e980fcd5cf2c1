import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './free-port.js';

/** A TCP relay that misbehaves as a test wants. */
export interface TcpRelay {
  port: number;
  /**
   * From now on, bytes are dropped in both directions on connections that stay open, as if a machine had lost
   * its network.
   */
  swallow(): void;
  /** Forwards new connections again; those whose bytes are dropped stay as they are. */
  heal(): void;
  /**
   * Cuts the next connection over which the client sends this text, before the server receives it or instead
   * of the response.
   */
  cut(text: string, when: 'before' | 'after'): void;
  /**
   * Cuts the next connection over which the server sends `text`, which the client does not receive, and over which the
   * client has sent `request` before, by default whatever it has sent.
   */
  lose(text: string, request?: string): void;
  stop(): Promise<void>;
}

/** Puts a relay in front of the server at 127.0.0.1:`target`. */
export async function startTcpRelay({ target }: { target: number }): Promise<TcpRelay> {
  const sockets = new Set<Socket>();
  const deaf = new WeakSet<Socket>();
  let swallowing = false;
  let lost: { text: string; request: string } | undefined;
  let fault: { text: string; when: 'before' | 'after' } | undefined;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    const strike = ({ when }: { when: 'before' | 'after' }) => {
      fault = undefined;
      if (when === 'before') {
        deaf.add(client);
        client.destroy();
        upstream.destroy();
        return;
      }
      deaf.add(upstream);
      upstream.once('data', () => client.destroy());
    };
    let isMeant = false;
    client.on('data', (chunk: Buffer) => {
      if (fault && chunk.includes(fault.text)) strike(fault);
      if (lost && chunk.includes(lost.request)) isMeant = true;
    });
    upstream.on('data', (chunk: Buffer) => {
      if (!isMeant || lost === undefined || !chunk.includes(lost.text)) return;
      lost = undefined;
      deaf.add(upstream);
      client.destroy();
    });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      if (swallowing) deaf.add(from);
      from.on('data', (chunk: Buffer) => void (deaf.has(from) || to.write(chunk)));
      // If either side breaks, the other one is closed as well, unless bytes are dropped.
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        if (!deaf.has(from)) to.destroy();
      });
    }
  });
  const port = await listen(server);
  return {
    port,
    swallow() {
      swallowing = true;
      for (const socket of sockets) deaf.add(socket);
    },
    heal() {
      swallowing = false;
    },
    cut(text, when) {
      fault = { text, when };
    },
    lose(text, request = '') {
      lost = { text, request };
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
