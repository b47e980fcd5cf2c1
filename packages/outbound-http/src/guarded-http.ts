import { createSecureContext } from 'node:tls';
import type { Clock, PostErrorKind, PostOutcome } from '@convoke/engine';
import type { HttpClient, HttpOutcome } from '@convoke/engine/calendars';
import type { Dispatcher } from 'undici';
import { AllowList } from './allow-list.js';
import type { ConnectionPool } from './connecting/connection-pool.js';
import { createAddressFinder, createDialer, type Dial } from './connecting/create-dialer.js';
import { createHostResolver, type HostResolver } from './connecting/create-host-resolver.js';
import {
  createAddressGuard,
  createEndpointPolicy,
  type Endpoint,
  EndpointDirectory,
} from './create-endpoint-policy.js';
import { Exchange, type ResponseBody, retryAfter } from './exchange/exchange.js';
import type { Failure } from './exchange/exchange-failure.js';
import { WholeBody } from './exchange/whole-body.js';

export interface GuardedHttpOptions {
  /**
   * Host names, addresses and CIDRs, as for `createEndpointPolicy`. A listed name may have any address; other names
   * may also have addresses in a listed CIDR, over HTTPS.
   */
  allow: readonly string[];
  clock: Clock;
  /** Default: listed names are resolved like the system does, all others only in DNS. */
  resolver?: HostResolver | undefined;
  /** The User-Agent, such as `Convoke/1.0.0`; default: `Convoke`. */
  userAgent?: string;
  /** PEM certificates to trust instead of those that Node trusts. */
  ca?: string | undefined;
}

interface GuardedRequest {
  url: string;
  method: Dispatcher.HttpMethod;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | null;
  /** Receives the body of the response. */
  kept: ResponseBody;
  deadlineMs: number;
  signal?: AbortSignal | undefined;
}

interface Connecting {
  pool: ConnectionPool;
  endpoint: Endpoint;
}

export type GuardedOutcome = Omit<PostOutcome, 'bodyStart'> & { headers: Exchange['headers'] };

/**
 * Makes requests to URLs that anybody may have named. Connects only to addresses that the policy admits: it checks the
 * URL, every address of its name, and the address that was reached. Reads no proxy from the environment.
 */
export class GuardedHttp {
  readonly #endpoints: EndpointDirectory;
  readonly #dial: Dial;
  #pool: ConnectionPool | undefined;
  #opening: Promise<ConnectionPool> | undefined;
  #isClosed = false;
  readonly #clock: Clock;
  readonly #userAgent: string;

  /** @throws Error if an entry of `allow` is neither a host name, nor an address, nor a CIDR */
  constructor({ allow, clock, resolver, userAgent = 'Convoke', ca }: GuardedHttpOptions) {
    this.#endpoints = new EndpointDirectory(createEndpointPolicy({ allow, clock }));
    const allowed = new AllowList(allow);
    const guard = createAddressGuard(allowed);
    const findAddresses = createAddressFinder({ resolve: resolver ?? createHostResolver(allowed), guard });
    this.#dial = createDialer({
      findAddresses,
      guard,
      createContext: () => createSecureContext({ ca, minVersion: 'TLSv1.2' }),
    });
    this.#clock = clock;
    this.#userAgent = userAgent;
  }

  /** Rejects only on a defect of the request; whatever the other side does is an outcome. */
  async send(request: GuardedRequest): Promise<GuardedOutcome> {
    const endpoint = this.#endpoints.find(request.url);
    if (endpoint === undefined) return nothing('blocked');
    const pool = this.#pool ?? (await this.#openPool());
    if (request.signal?.aborted) return nothing('aborted');
    return this.#exchange(request, { pool, endpoint });
  }

  close(): void {
    this.#isClosed = true;
    this.#pool?.close();
  }

  /** Commands that send nothing do not wait for the HTTP client to load. */
  #openPool(): Promise<ConnectionPool> {
    this.#opening ??= import('./connecting/connection-pool.js').then(({ ConnectionPool }) => {
      this.#pool = new ConnectionPool({ dial: this.#dial, now: () => this.#clock.now() });
      if (this.#isClosed) this.#pool.close();
      return this.#pool;
    });
    return this.#opening;
  }

  #exchange(request: GuardedRequest, { pool, endpoint }: Connecting): Promise<GuardedOutcome> {
    const clock = this.#clock;
    return new Promise((resolve, reject) => {
      const startedAt = clock.now();
      const release = () => {
        cancelDeadline();
        request.signal?.removeEventListener('abort', abort);
      };
      const exchange = new Exchange({
        pool,
        origin: endpoint.origin,
        request: this.#dispatchOf(request, endpoint),
        body: request.kept,
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

  #dispatchOf({ method, headers, body }: GuardedRequest, { path }: Endpoint): Dispatcher.DispatchOptions {
    return {
      method,
      path,
      headers: { ...headers, 'user-agent': this.#userAgent, 'accept-encoding': 'identity' },
      body,
    };
  }
}

function nothing(errorKind: PostErrorKind): GuardedOutcome {
  return { durationMs: 0, errorKind, headers: {} };
}

interface Ending {
  failure: Failure | undefined;
  /** Epoch milliseconds. */
  now: number;
}

function describe(exchange: Exchange, { failure, now }: Ending): Omit<GuardedOutcome, 'durationMs'> {
  const { status, headers } = exchange;
  const wait = status === 429 || status === 503 ? retryAfter(String(headers['retry-after']), now) : undefined;
  return {
    headers,
    ...(status === undefined ? {} : { status }),
    ...(failure === undefined ? {} : { errorKind: failure.kind }),
    ...(failure?.code === undefined ? {} : { errorCode: failure.code }),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  };
}

/** Every method of every kind of request, under the policy for webhooks. */
export function createHttpClient(options: GuardedHttpOptions): HttpClient {
  const http = new GuardedHttp(options);
  return {
    async request({ body = null, maxBytes, ...request }): Promise<HttpOutcome> {
      const kept = new WholeBody(maxBytes);
      const outcome = await http.send({ ...request, body, kept });
      return { ...outcome, headers: Object.fromEntries(Object.entries(outcome.headers).map(single)), body: kept.bytes };
    },
    close: () => http.close(),
  };
}

/** Fields that are sent several times are one list (RFC 9110 §5.3). */
function single([name, value]: [string, string | string[] | undefined]): [string, string] {
  return [name, Array.isArray(value) ? value.join(', ') : (value ?? '')];
}
