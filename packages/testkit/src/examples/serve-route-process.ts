import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { listen } from '../listen.js';

/** Serves a file's `POST` as Next would, without the rest of Next: `serve-route-process.ts app/webhooks/route.ts`. */

const { POST } = await import(pathToFileURL(resolve(process.argv[2] ?? '')).href);

const server = createServer(async (request, response) => {
  const url = `http://${request.headers.host}${request.url}`;
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const init = { method: 'POST', headers, body: Readable.toWeb(request), duplex: 'half' } as const;
  const answer: Response = await POST(new Request(url, init), { params: Promise.resolve({}) });
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
});
process.stdout.write(`ready http://127.0.0.1:${await listen(server)}/webhooks\n`);
