import { once } from 'node:events';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { createTally, type KeyPair, listen, type Tally } from '@convoke/testkit';

/** A request as its bytes came in: the head without its empty line, and the body. */
export interface ReceivedRequest {
  head: string;
  body: string;
  /** Which of the connections it came over, from 1. */
  connection: number;
}

/** A receiver that answers byte by byte as a test wants it. */
export interface Receiver {
  port: number;
  requests: Tally<ReceivedRequest>;
  /** TCP connections so far, those included that carried nothing. */
  connections(): number;
  /** Bytes that came before TLS, over all connections. */
  bytes(): number;
  /** Resolves when no connection is open. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface ReceiverOptions {
  /** Makes it speak TLS. */
  tls?: KeyPair;
  /** Sent before anything was asked. */
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
    // A client that does not like the certificate says so.
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
    // A client that gives up resets the connection; that is part of what is tested.
  });
}

/** Takes requests with `Content-Length` off a connection. */
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
