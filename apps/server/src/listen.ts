import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@convoke/engine';
import type { Config } from './config/config.js';
import { ConfigError } from './config/config-error.js';
import { answerUnreadable } from './http/unreadable-requests.js';

/** Times in which a client must have sent its headers and its whole request, against clients that trickle bytes. */
const PATIENCE = { headersTimeout: 15_000, requestTimeout: 30_000 };

/** A server that listens. */
export interface HttpServer {
  /** Where it answers, whatever the public calls it; without a trailing slash. */
  url: string;
  /** Takes no more requests; those that run longer than `graceMs` are cut off. */
  close(graceMs: number): Promise<void>;
}

/** @throws ConfigError where it cannot listen */
export async function listen(
  { port, host, patience = PATIENCE }: Pick<Config, 'port' | 'host'> & { patience?: ServerOptions },
  handler: RequestListener,
  log: Logger,
): Promise<HttpServer> {
  // Node itself would answer a request without a Host, and an Expect that it does not know, with nothing but a status.
  const server = createServer({ ...patience, requireHostHeader: false }, handler);
  server.on('checkExpectation', handler);
  answerUnreadable(server, log);
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
