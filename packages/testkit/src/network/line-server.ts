import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { listen } from './free-port.js';

/** What a scripted server does next: send this text unchanged, stay silent, cut the connection, or what a function does. */
export type LineReaction = string | 'hang' | 'drop' | ((socket: Socket) => void);

export interface LineServerOptions {
  /** Reacts to a new connection. */
  onConnect(): LineReaction;
  /** Reacts to each line, without its CRLF, even within DATA. */
  onLine(line: string): LineReaction;
}

/** A TCP server that a test scripts line by line, for behaviour that no real SMTP server has. */
export interface LineServer {
  port: number;
  url: string;
  /** Lines received over all connections, without their CRLF. */
  readonly lines: readonly string[];
  /** Resolves when no client is connected. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export async function startLineServer({ onConnect, onLine }: LineServerOptions): Promise<LineServer> {
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {
      // A client that gives up resets the connection; that is part of what is tested.
    });
    react(socket, onConnect());
    let rest = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const complete = (rest + chunk).split('\r\n');
      rest = complete.pop() ?? '';
      for (const line of complete) {
        lines.push(line);
        react(socket, onLine(line));
      }
    });
  });
  const port = await listen(server);
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    lines,
    async idle() {
      for (const socket of sockets) await once(socket, 'close');
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function react(socket: Socket, reaction: LineReaction): void {
  if (typeof reaction === 'function') reaction(socket);
  else if (reaction === 'drop') socket.destroy();
  else if (reaction !== 'hang') socket.write(reaction);
}
