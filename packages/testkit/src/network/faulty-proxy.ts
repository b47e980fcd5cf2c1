import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { listen } from './free-port.js';

/**
 * What happens to one request: nothing; the connection is cut before or after the server has acted; the
 * response is cut in the middle of its body; there is no response, before or after the server has acted; or
 * the proxy responds itself, and the server receives nothing.
 */
export type ProxyFault =
  | 'none'
  | 'drop-before'
  | 'drop-after'
  | 'half-body'
  | 'hang-before'
  | 'hang-after'
  | { status: number; headers?: Record<string, string>; body?: string };

/** An HTTP proxy in front of one server that misbehaves as a test wants. */
export interface FaultyProxy {
  url: string;
  /** All requests so far, whatever their outcome. */
  readonly requests: readonly { method: string; path: string; headers: IncomingMessage['headers'] }[];
  /** Resolves when no request is in progress. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param target the server's address
 * @param faults one for each request, in order of arrival; no faults after the last
 */
export async function startFaultyProxy(target: string, faults: readonly ProxyFault[]): Promise<FaultyProxy> {
  const requests: FaultyProxy['requests'][number][] = [];
  const server = createServer(async (request, response) => {
    const fault = faults[requests.length] ?? 'none';
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    const body = await text(request).catch(() => '');
    await answer({ request, response, body, target }, fault).catch(() => response.destroy());
  });
  const open = new Set<ServerResponse>();
  server.on('request', (_, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async idle() {
      await Promise.all([...open].map((response) => once(response, 'close')));
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: string;
  target: string;
}

async function answer(exchange: Exchange, fault: ProxyFault): Promise<void> {
  const { response } = exchange;
  if (typeof fault === 'object') return void response.writeHead(fault.status, fault.headers).end(fault.body);
  if (fault === 'drop-before') return void response.destroy();
  if (fault === 'hang-before') return;
  const upstream = await forward(exchange);
  const content = await buffer(upstream);
  if (fault === 'hang-after') return;
  if (fault === 'drop-after') return void response.destroy();
  response.writeHead(upstream.statusCode ?? 502, upstream.headers);
  if (fault === 'none') return void response.end(content);
  response.write(content.subarray(0, content.length / 2), () => response.destroy());
}

async function forward({ request, body, target }: Exchange): Promise<IncomingMessage> {
  const { method, url, headers } = request;
  const outgoing = sendRequest(new URL(url ?? '', target), { method, headers, agent: false });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  return incoming;
}
