import type { credentialNames } from '@convoke/contract';
import { secretFault } from '@convoke/signature/web';
import { makeAccount, type OwnAccount } from './account.js';
import { type Appointments, makeAppointments } from './appointments.js';
import { headersFault } from './call-options.js';
import { type Deliveries, makeDeliveries } from './deliveries.js';
import { type Feeds, makeFeeds } from './feeds.js';
import { type Keys, makeKeys } from './keys.js';
import { anything, type Checks, checkOptions, numberFault, optionalFunction } from './options.js';
import { makeReplies, type Replies } from './replies.js';
import type { LogEvent } from './transport/log.js';
import { makeRaw, mergeHeaders, type Raw, type RequestHeaders } from './transport/raw.js';
import { type Runtime, systemRuntime } from './transport/runtime.js';
import { makeTransport } from './transport/transport.js';
import { userAgent } from './transport/user-agent.js';
import { makeWebhooks, type Webhooks } from './webhooks.js';

/**
 * A client of one Convoke server, on behalf of one account.
 *
 * @throws TypeError if an option is missing, unknown or invalid, and in a browser
 */
export class Convoke {
  /** Appointments and their invitations. */
  declare readonly appointments: Appointments;
  /** Addresses from which calendar programs read appointments. */
  declare readonly feeds: Feeds;
  /** Endpoints that receive events. */
  declare readonly webhooks: Webhooks;
  /** What was sent to webhooks. */
  declare readonly deliveries: Deliveries;
  /** What came back by mail. */
  declare readonly replies: Replies;
  /** The account of the key. */
  declare readonly account: OwnAccount;
  /** API keys of the account. */
  declare readonly keys: Keys;
  /** Every operation by method and path, typed by the contract, for operations without a method of their own. */
  declare readonly raw: Raw;
  /**
   * Another client with the same options, except those that are given.
   *
   * @throws TypeError if an option is unknown or invalid
   */
  declare readonly withOptions: (changes: ConvokeOptions) => Convoke;

  constructor(options: ConvokeOptions = {}) {
    Object.assign(this, makeClient(options, systemRuntime), {
      withOptions: (changes: ConvokeOptions) => new Convoke({ ...options, ...changes }),
    });
  }
}

/** How to reach a Convoke server. */
export interface ConvokeOptions {
  /** The server's public address, such as `https://calendar.example.com`; `CONVOKE_URL` of the environment by default. */
  baseUrl?: string | undefined;
  /** Begins with `ck_`; `CONVOKE_API_KEY` of the environment by default. */
  apiKey?: string | undefined;
  /**
   * Begins with `cs_` and goes with the key; `CONVOKE_API_SECRET` of the environment by default. Keep it on the server:
   * anyone who has it can act for the account.
   */
  apiSecret?: string | undefined;
  /** Headers of every request, which take precedence over the client's own; those of a call come before them. */
  headers?: RequestHeaders | undefined;
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
 * @throws TypeError if an option is missing, unknown or invalid, and in a browser
 */
export function makeClient(options: ConvokeOptions, runtime: Runtime): Convoke {
  checkOptions(options, CHECKS);
  const baseUrl = given('baseUrl', options.baseUrl, addressFault);
  const apiKey = given('apiKey', options.apiKey, (value) => credentialFault(value, /^(cs|whsec)_/, 'ck_…'));
  const apiSecret = given('apiSecret', options.apiSecret, (value) => credentialFault(value, /^(ck|whsec)_/, 'cs_…'));
  if (!options.dangerouslyAllowBrowser && inBrowser()) {
    throw new TypeError(
      'In a browser everybody can read apiSecret. Call your own server, or set dangerouslyAllowBrowser if you mean it.',
    );
  }
  const { log, timeout = TIMEOUT, maxRetries = RETRIES } = options;
  // Looked up on each call, because tests and instrumentation replace it.
  const fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const credentials: Record<CredentialHeader, string> = {
    'x-service-api-key': apiKey,
    'x-service-api-secret': apiSecret,
  };
  const agent = userAgent();
  const headers = mergeHeaders(credentials, { 'user-agent': agent }, options.headers);
  const transport = makeTransport({ fetch, headers, timeout, maxRetries, log }, runtime);
  const raw = makeRaw(baseUrl, transport);
  return {
    appointments: makeAppointments(raw),
    feeds: makeFeeds(raw),
    webhooks: makeWebhooks(raw),
    deliveries: makeDeliveries(raw),
    replies: makeReplies(raw),
    account: makeAccount(raw),
    keys: makeKeys(raw),
    raw,
    withOptions: (changes) => makeClient({ ...options, ...changes }, runtime),
  };
}

const VARIABLES = { baseUrl: 'CONVOKE_URL', apiKey: 'CONVOKE_API_KEY', apiSecret: 'CONVOKE_API_SECRET' };

/** An option that the environment may have instead. @throws TypeError if neither has it, or it is invalid */
function given(
  name: keyof typeof VARIABLES,
  option: string | undefined,
  faultOf: (value: unknown) => string | undefined,
) {
  const variable = VARIABLES[name];
  // biome-ignore lint/style/noProcessEnv: the default of an option, as documented; read when a client is made.
  const value = option ?? globalThis.process?.env?.[variable];
  if (value === undefined) throw new TypeError(`${name} is missing. Pass it, or set ${variable}.`);
  const fault = faultOf(value);
  if (fault) throw new TypeError(`${option === undefined ? variable : name} ${fault}`);
  return value;
}

const CHECKS: Checks<ConvokeOptions> = {
  baseUrl: anything,
  apiKey: anything,
  apiSecret: anything,
  headers: headersFault,
  fetch: optionalFunction,
  timeout: (value) => numberFault(value, 1),
  maxRetries: (value) => numberFault(value, 0),
  log: optionalFunction,
  dangerouslyAllowBrowser: anything,
};

/** Only the part before a query is repeated, and nothing that has credentials in it. */
function addressFault(value: unknown): string | undefined {
  if (typeof value === 'string' && /^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(value)) return undefined;
  const shown =
    typeof value === 'string' && !value.includes('@') ? `, not ${JSON.stringify(value.split(/[?#]/)[0])}` : '';
  return `must be an address such as https://calendar.example.com, without credentials and query${shown}.`;
}

/** The value is left out: even an invalid secret must not reach a log. */
function credentialFault(value: unknown, foreign: RegExp, form: string): string | undefined {
  const isSendable = /^[\x21-\x7e]+$/.test(String(value));
  const fault = secretFault(value, foreign) ?? (isSendable ? undefined : 'has characters that no header can have');
  return fault && `${fault}. Pass it as the server issued it, ${form}.`;
}

/** Servers and edge runtimes may have a `window` or a `navigator`, but no document. */
function inBrowser(): boolean {
  return 'document' in globalThis;
}
