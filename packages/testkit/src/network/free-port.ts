import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A TCP port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new TypeError('Not a TCP server.');
  return address.port;
}

/**
 * Listens on 127.0.0.1.
 *
 * @param port `0` for any free port
 * @returns the port
 * @throws Error if the port is taken
 */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('Not a TCP server.');
  return address.port;
}
