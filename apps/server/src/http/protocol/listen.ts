import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@convoke/engine';
import { type Config, ConfigError } from '../../config/config.js';
import { answerUnreadable } from './unreadable-requests.js';

/** Deadlines for the headers and for the whole request, against clients that trickle bytes. */
const PATIENCE = { headersTimeout: 15_000, requestTimeout: 30_000 };

/** A listening server. */
export interface HttpServer {
  /** Its own address, not the public one; without a trailing slash. */
  url: string;
  /** Accepts no more requests and aborts those that run longer than `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** @throws ConfigError if it cannot listen */
export async function listen(
  { port, host, patience = PATIENCE }: Pick<Config, 'port' | 'host'> & { patience?: ServerOptions },
  handler: RequestListener,
  log: Logger,
): Promise<HttpServer> {
  // For a missing Host or an unknown Expect, Node itself would answer with a bare status.
  const server = createServer({ ...patience, requireHostHeader: false }, handler);
  server.on('checkExpectation', handler);
  answerUnreadable(server, log);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError([`PORT, CONVOKE_HOST: cannot listen at ${host}:${port}: ${String(error)}`]);
  }
  // Such as EMFILE, no file descriptor left: the server and its open connections keep working.
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
