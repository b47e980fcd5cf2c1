import type { credentialNames } from '@convoke/contract';
import { type Appointments, makeAppointments } from './appointments.js';
import { checkLimit } from './call-options.js';
import { type Deliveries, makeDeliveries } from './deliveries.js';
import { makeReplies, type Replies } from './replies.js';
import type { LogEvent } from './transport/log.js';
import { makeRaw, type Raw } from './transport/raw.js';
import { type Runtime, systemRuntime } from './transport/runtime.js';
import { makeTransport } from './transport/transport.js';
import { makeWebhooks, type Webhooks } from './webhooks.js';

/**
 * A client of one Convoke server, on behalf of one account.
 *
 * @throws TypeError if an option is missing or invalid, and in a browser
 */
export class Convoke {
  declare readonly appointments: Appointments;
  declare readonly webhooks: Webhooks;
  declare readonly deliveries: Deliveries;
  declare readonly replies: Replies;
  /** Every operation by method and path, typed by the contract, for operations without a method of their own. */
  declare readonly raw: Raw;

  constructor(options: ConvokeOptions) {
    Object.assign(this, makeClient(options, systemRuntime));
  }
}

/** How to reach a Convoke server. */
export interface ConvokeOptions {
  /** The server's public address, such as `https://calendar.example.com`. */
  baseUrl: string;
  apiKey: string;
  /** Goes with the key. Keep it on the server: anyone who has it can act for the account. */
  apiSecret: string;
  /** Sends a request; `globalThis.fetch` by default. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Milliseconds after which an attempt is abandoned; 30 000 by default. */
  timeout?: number | undefined;
  /** How often a failed call is retried where that may help; 2 by default, `0` for never. */
  maxRetries?: number | undefined;
  /** Called with what happens during each call. Errors that it throws are ignored. */
  log?: ((event: LogEvent) => void) | undefined;
  /** Lets the client run in a browser, where everybody can read the secret. */
  dangerouslyAllowBrowser?: boolean | undefined;
}

type CredentialHeader = Lowercase<(typeof credentialNames.header)['key' | 'secret']>;

const TIMEOUT = 30_000;
const RETRIES = 2;

/**
 * The parts of a {@link Convoke}.
 *
 * @throws TypeError if an option is missing or invalid, and in a browser
 */
export function makeClient(options: ConvokeOptions, runtime: Runtime): Convoke {
  checkOptions(options);
  const { baseUrl, apiKey, apiSecret, log, timeout = TIMEOUT, maxRetries = RETRIES } = options;
  // Looked up on each call, because tests and instrumentation replace it.
  const fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const credentials: Record<CredentialHeader, string> = {
    'x-service-api-key': apiKey,
    'x-service-api-secret': apiSecret,
  };
  const transport = makeTransport({ fetch, credentials, timeout, maxRetries, log }, runtime);
  const raw = makeRaw(baseUrl, transport);
  return {
    appointments: makeAppointments(raw),
    webhooks: makeWebhooks(raw),
    deliveries: makeDeliveries(raw),
    replies: makeReplies(raw),
    raw,
  };
}

/** @throws TypeError if an option is missing or invalid, and in a browser */
function checkOptions(options: ConvokeOptions): void {
  checkBaseUrl(options.baseUrl);
  checkCredential('apiKey', options.apiKey);
  checkCredential('apiSecret', options.apiSecret);
  checkLimit('timeout', options.timeout);
  checkLimit('maxRetries', options.maxRetries);
  if (!options.dangerouslyAllowBrowser && inBrowser()) {
    throw new TypeError(
      'In a browser everybody can read apiSecret. Call your own server, or set dangerouslyAllowBrowser if you mean it.',
    );
  }
}

function checkBaseUrl(baseUrl: string): void {
  if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(baseUrl)) {
    throw new TypeError('baseUrl must be an address such as https://calendar.example.com.');
  }
}

/** The message leaves the value out: even an invalid secret must not reach a log. */
function checkCredential(name: string, value: string): void {
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) {
    throw new TypeError(`${name} must be as the server issued it, without spaces or line breaks.`);
  }
}

/** Servers and edge runtimes may have a `window` or a `navigator`, but no document. */
function inBrowser(): boolean {
  return 'document' in globalThis;
}
