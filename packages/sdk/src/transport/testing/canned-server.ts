import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface CannedAnswer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** An HTTP server on a free port that gives one answer, or one for each request, and remembers what it was asked. */
export async function startCannedServer(answer: CannedAnswer | ((request: ReceivedRequest) => CannedAnswer)) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    request.setEncoding('utf8');
    let body = '';
    for await (const chunk of request) body += chunk;
    const received = { method: request.method, url: request.url, headers: request.headers, body };
    requests.push(received);
    const { status, headers, body: text } = typeof answer === 'function' ? answer(received) : answer;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  onTestFinished(close);
  return { baseUrl: `http://127.0.0.1:${portOf(server.address())}`, requests, close };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Convoke as far as repetitions go: each key has one effect, and is answered as it was the first time. */
export async function startIdempotentServer() {
  const effects: string[] = [];
  const server = await startCannedServer(({ headers }) => {
    const key = String(headers['idempotency-key'] ?? '');
    if (!effects.includes(key)) effects.push(key);
    const data = { appointmentId: `a${effects.indexOf(key) + 1}` };
    return { status: 201, body: JSON.stringify({ success: true, message: 'Done.', data, apiVersion: 'v1' }) };
  });
  return { ...server, effects };
}
