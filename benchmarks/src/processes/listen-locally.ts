import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** Serves on a free port of the loopback interface. @returns the address, without a trailing slash */
export async function listenLocally(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}
