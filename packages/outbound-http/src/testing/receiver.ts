import { once } from 'node:events';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { PostRequest } from '@convoke/engine';
import { createTally, type KeyPair, listen, type Tally } from '@convoke/testkit';

/** A request as received: the head without its empty line, and the body. */
export interface ReceivedRequest {
  head: string;
  body: string;
  /** Number of its connection, from 1. */
  connection: number;
}

/** A receiver whose responses a test determines byte by byte. */
export interface Receiver {
  port: number;
  requests: Tally<ReceivedRequest>;
  /** TCP connections so far, including those that carried nothing. */
  connections(): number;
  /** Bytes received before TLS decoding, over all connections. */
  bytes(): number;
  /** Resolves when no connection is open. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface ReceiverOptions {
  /** Makes it use TLS. */
  tls?: KeyPair;
  /** Sent before any request. */
  greeting?: string;
  answer(socket: Socket, request: ReceivedRequest): void;
}

export async function startReceiver({ tls, greeting, answer }: ReceiverOptions): Promise<Receiver> {
  const requests = createTally<ReceivedRequest>('requests');
  const sockets = new Set<Socket>();
  let connections = 0;
  let bytes = 0;
  const serve = (socket: Socket) => {
    const connection = connections;
    if (greeting !== undefined) socket.write(greeting);
    readRequests(socket, (request) => {
      const received = { ...request, connection };
      requests.add(received);
      answer(socket, received);
    });
  };
  const server = tls === undefined ? createTcpServer(serve) : createTlsServer(tls, serve);
  server.prependListener('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => {
      bytes += socket.bytesRead;
      sockets.delete(socket);
    });
    ignoreErrors(socket);
  });
  server.on('tlsClientError', () => {
    // A client may refuse the certificate.
  });
  const port = await listen(server);
  return {
    port,
    requests,
    connections: () => connections,
    bytes: () => bytes + [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    async idle() {
      await Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function ignoreErrors(socket: Socket): void {
  socket.on('error', () => {
    // A client that gives up resets the connection, which is part of the tests.
  });
}

/** Reads requests with `Content-Length` from a connection. */
function readRequests(socket: Socket, onRequest: (request: Omit<ReceivedRequest, 'connection'>) => void): void {
  ignoreErrors(socket);
  let rest = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk;
    for (let end = rest.indexOf('\r\n\r\n'); end !== -1; end = rest.indexOf('\r\n\r\n')) {
      const head = rest.slice(0, end);
      const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
      if (rest.length < end + 4 + length) return;
      const body = Buffer.from(rest.slice(end + 4, end + 4 + length), 'latin1').toString();
      rest = rest.slice(end + 4 + length);
      onRequest({ head, body });
    }
  });
}

/** A request to a receiver on loopback, with defaults for everything that a test does not set. */
export function postTo(port: number, more: Partial<PostRequest> = {}): PostRequest {
  return {
    url: `http://127.0.0.1:${port}/hook?tenant=7`,
    headers: { 'Content-Type': 'application/json', 'webhook-id': '1' },
    body: '{"name":"Zoë"}',
    deadlineMs: 5_000,
    ...more,
  };
}

/** An HTTP/1.1 response as text, with `Content-Length`. */
export function responseText(
  status: number,
  { headers = [], body = '' }: { headers?: string[]; body?: string } = {},
): string {
  const lines = [`HTTP/1.1 ${status} Whatever`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
