import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listen } from '../network/free-port.js';
import { webListener } from '../webhooks/start-receiver.js';

/**
 * Serves a file's `POST` handler like Next, without the rest of Next: `serve-route-process.ts app/webhooks/route.ts`.
 */

const { POST } = await import(pathToFileURL(resolve(process.argv[2] ?? '')).href);

const server = createServer(webListener((request) => POST(request, { params: Promise.resolve({}) })));
process.stdout.write(`ready http://127.0.0.1:${await listen(server)}/webhooks\n`);
