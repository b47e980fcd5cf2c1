import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';

/** Puts a handler `Request → Response` behind a Node server. */
export function webListener(handle: (request: Request) => Promise<Response> | Response): RequestListener {
  return async (request, response) => {
    const url = `http://${request.headers.host}${request.url}`;
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const { method = 'GET' } = request;
    const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(request);
    const answer = await handle(new Request(url, { method, headers, body, duplex: 'half' }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  };
}
