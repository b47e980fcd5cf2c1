import { createSecureContext } from 'node:tls';
import type { Clock, PostErrorKind, Poster, PostOutcome, PostRequest } from '@convoke/engine';
import type { Dispatcher } from 'undici';
import { AllowList } from './allow-list.js';
import { ConnectionPool } from './connecting/connection-pool.js';
import { createDialer, createLookup } from './connecting/create-dialer.js';
import { createHostResolver, type HostResolver } from './connecting/create-host-resolver.js';
import {
  createAddressGuard,
  createEndpointPolicy,
  type Endpoint,
  EndpointDirectory,
} from './create-endpoint-policy.js';
import { Exchange, retryAfter } from './exchange/exchange.js';
import type { Failure } from './exchange/failure-of.js';

export interface PosterOptions {
  /**
   * Host names, addresses and CIDRs, as for `createEndpointPolicy`. A listed name may have any address; other names may also
   * have addresses in a listed CIDR, over HTTPS.
   */
  allow: readonly string[];
  clock: Clock;
  /** Default: listed names are resolved like the system does, all others only in DNS. */
  resolver?: HostResolver | undefined;
  /** The User-Agent, such as `Convoke/1.0.0`; default: `Convoke`. */
  userAgent?: string;
  /** PEM certificates to trust instead of those that Node trusts. */
  ca?: string;
}

/**
 * Posts to URLs that anybody may have registered. Connects only to addresses that the policy admits: it checks the URL, every
 * address of its name, and the address that was reached. Reads no proxy from the environment.
 *
 * @throws Error if an entry of `allow` is neither a host name, nor an address, nor a CIDR
 */
export function createPoster({ allow, clock, resolver, userAgent = 'Convoke', ca }: PosterOptions): ClosablePoster {
  const endpoints = new EndpointDirectory(createEndpointPolicy({ allow }));
  const allowed = new AllowList(allow);
  const guard = createAddressGuard(allowed);
  const lookup = createLookup({ resolve: resolver ?? createHostResolver(allowed), guard });
  const secureContext = createSecureContext({ ca, minVersion: 'TLSv1.2' });
  const pool = new ConnectionPool({ dial: createDialer({ lookup, guard, secureContext }), now: () => clock.now() });
  return {
    async post(request) {
      const endpoint = endpoints.find(request.url);
      if (endpoint === undefined) return nothing('blocked');
      if (request.signal?.aborted) return nothing('aborted');
      return send({ request, endpoint, pool, clock, userAgent });
    },
    close: () => pool.close(),
  };
}

interface Sending {
  request: PostRequest;
  endpoint: Endpoint;
  pool: ConnectionPool;
  clock: Clock;
  userAgent: string;
}

function nothing(errorKind: PostErrorKind): PostOutcome {
  return { durationMs: 0, errorKind, bodyStart: '' };
}

function send({ request, endpoint, pool, clock, userAgent }: Sending): Promise<PostOutcome> {
  return new Promise((resolve, reject) => {
    const startedAt = clock.now();
    const release = () => {
      cancelDeadline();
      request.signal?.removeEventListener('abort', abort);
    };
    const exchange = new Exchange({
      pool,
      origin: endpoint.origin,
      request: toDispatch(request, { endpoint, userAgent }),
      onEnd(failure) {
        release();
        const now = clock.now();
        // The clock may have been set in the meantime.
        const durationMs = Math.min(Math.max(now - startedAt, 0), request.deadlineMs);
        resolve({ durationMs, ...describe(exchange, { failure, now }) });
      },
      onDefect(error) {
        release();
        reject(error);
      },
    });
    const abort = () => exchange.cancel('aborted');
    const cancelDeadline = clock.schedule(request.deadlineMs, () => exchange.cancel('timeout'));
    request.signal?.addEventListener('abort', abort);
    exchange.start();
  });
}

function toDispatch(
  { headers, body }: PostRequest,
  { endpoint: { path }, userAgent }: Pick<Sending, 'endpoint' | 'userAgent'>,
): Dispatcher.DispatchOptions {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'user-agent': userAgent, 'accept-encoding': 'identity' },
    body,
  };
}

interface Ending {
  failure: Failure | undefined;
  /** Epoch milliseconds. */
  now: number;
}

function describe(exchange: Exchange, { failure, now }: Ending): Omit<PostOutcome, 'durationMs'> {
  const { status, headers, bodyStart } = exchange;
  const wait = status === 429 || status === 503 ? retryAfter(String(headers['retry-after']), now) : undefined;
  return {
    ...(status === undefined ? {} : { status }),
    ...(failure === undefined ? {} : { errorKind: failure.kind }),
    ...(failure?.code === undefined ? {} : { errorCode: failure.code }),
    bodyStart,
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  };
}

/** A poster with kept connections. */
export interface ClosablePoster extends Poster {
  /** Ends idle connections; those in use end with their post. */
  close(): void;
}
