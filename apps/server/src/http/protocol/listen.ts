import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@convoke/engine';
import type { Config } from '../../config/config.js';
import { handleInTurn } from './pipelined-requests.js';
import { answerUnreadable } from './unreadable-requests.js';

/** Deadlines for the headers and for the whole request, against clients that trickle bytes. */
const PATIENCE = { headersTimeout: 15_000, requestTimeout: 30_000 };

/** A listening server. */
export interface HttpServer {
  /** Its own address, not the public one; without a trailing slash. */
  url: string;
  /** Answers requests from now on. Those that came before have waited. */
  answer(handler: RequestListener): void;
  /** Accepts no more requests and aborts those that run longer than `graceMs`. */
  close(graceMs: number): Promise<void>;
}

interface Place extends Pick<Config, 'port' | 'host'> {
  /** The variable that says the port; default: `PORT`. */
  setting?: 'PORT' | 'CONVOKE_HEALTH_PORT' | undefined;
}

/** The server cannot listen at an address. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  /** Such as `EADDRINUSE`. */
  readonly code: string;
  readonly host: string;
  readonly port: number;
  /** The variable that says the port. */
  readonly setting: string;
  /** A port that was free just now, if this one is in use. */
  readonly freePort: number | undefined;

  constructor({ host, port, setting = 'PORT', freePort }: Place & { freePort: number | undefined }, cause: unknown) {
    super(`Cannot listen at ${host}:${port}: ${String(cause)}`, { cause });
    this.code = codeOf(cause);
    this.freePort = freePort;
    this.host = host;
    this.port = port;
    this.setting = setting;
  }
}

/**
 * Takes the port before anything else is done, so that a start that must fail leaves nothing behind.
 *
 * @throws ListenError
 */
export async function listen(
  { port, host, setting, patience = PATIENCE }: Place & { patience?: ServerOptions },
  log: Logger,
): Promise<HttpServer> {
  // For a missing Host or an unknown Expect, Node itself would answer with a bare status.
  const server = createServer({ ...patience, requireHostHeader: false });
  const early: Parameters<RequestListener>[] = [];
  const wait: RequestListener = (...exchange) => void early.push(exchange);
  server.on('request', wait).on('checkExpectation', wait);
  answerUnreadable(server, log);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const freePort = codeOf(error) === 'EADDRINUSE' ? await freePortAbove({ host, port }) : undefined;
    throw new ListenError({ host, port, setting, freePort }, error);
  }
  // Such as EMFILE, no file descriptor left: the server and its open connections keep working.
  server.on('error', (err) => log.error({ err }, 'the HTTP listener could not take a connection'));
  return {
    url: urlOf(server, host),
    answer(handler) {
      server.off('request', wait).off('checkExpectation', wait);
      const inTurn = handleInTurn(handler);
      server.on('request', inTurn).on('checkExpectation', inTurn);
      for (const exchange of early.splice(0)) inTurn(...exchange);
    },
    close: (graceMs) => closeServer(server, graceMs),
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The first free port above one, if there is one nearby. */
async function freePortAbove({ host, port }: Place): Promise<number | undefined> {
  for (let candidate = port + 1; candidate <= Math.min(port + 100, 65_535); candidate++) {
    const probe = createServer().listen(candidate, host);
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) {
      await once(probe.close(), 'close');
      return candidate;
    }
  }
  return undefined;
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
