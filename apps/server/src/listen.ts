import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@convoke/engine';
import type { Config } from './config/config.js';
import { ConfigError } from './config/config-error.js';

/** Times in which a client must have sent its headers and its whole request, against clients that trickle bytes. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** A server that listens. */
export interface HttpServer {
  /** Where it answers, whatever the public calls it; without a trailing slash. */
  url: string;
  /** Takes no more requests; those that run longer than `graceMs` are cut off. */
  close(graceMs: number): Promise<void>;
}

/** @throws ConfigError where it cannot listen */
export async function listen(
  { port, host }: Pick<Config, 'port' | 'host'>,
  handler: Parameters<typeof createServer>[1],
  log: Logger,
): Promise<HttpServer> {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS }, handler);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError([`PORT, CONVOKE_HOST: cannot listen at ${host}:${port}: ${String(error)}`]);
  }
  // Such as that no file descriptor is left (EMFILE): the server goes on, and so do those who are connected.
  server.on('error', (err) => log.error({ err }, 'the HTTP listener could not take a connection'));
  return { url: urlOf(server, host), close: (graceMs) => closeServer(server, graceMs) };
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(force);
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = isAddressInfo(address) ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function isAddressInfo(address: ReturnType<Server['address']>): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
