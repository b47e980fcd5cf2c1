import { checkOptions, optionalFunction } from '../../options.js';
import { type FailureKind, type FailureOptions, withFailures } from '../failures.js';
import { type Happenings, happeningsIn } from './happenings.js';
import { refuse, respond } from './respond.js';
import type { InMemoryDelivery, State } from './state.js';

/** Options of an in-memory Convoke. */
export interface InMemoryConvokeOptions {
  /** Milliseconds since 1970; `Date.now` without. */
  now?: (() => number) | undefined;
  /** The account's key: other credentials are refused. Without key and secret any are accepted. */
  apiKey?: string | undefined;
  /** The key's secret. */
  apiSecret?: string | undefined;
}

/** A Convoke for an application's tests. It has no network and sends nothing. */
export interface InMemoryConvoke extends Happenings {
  /**
   * The `fetch` of a client: `new Convoke({ baseUrl, apiKey, apiSecret, fetch })`, with any address that has no path.
   *
   * @throws UnsupportedOperationError for an operation that it does not support
   */
  fetch(this: void, url: string, init?: RequestInit): Promise<Response>;
  /** Every delivery so far, signed and oldest first, for the test to hand to the application's receiver. */
  readonly deliveries: readonly InMemoryDelivery[];
  /**
   * Lets requests fail: the next one, as many as `times` says, or those that `when` picks.
   *
   * @example
   * fail('rate_limit_exceeded', { retryAfter: 5 });
   * fail('timeout', { when: ({ method }) => method === 'POST', takesEffect: true });
   *
   * @returns ends it
   * @throws TypeError for an unknown kind or a wrong option
   */
  fail(this: void, kind: FailureKind, options?: FailureOptions): () => void;
}

/**
 * Appointments, invitations and webhooks as the server has them, in memory, with its refusals and its
 * idempotency keys. It has no rate limits, and nothing happens by itself: the test says what mail and time would do.
 * What it does not support, such as series, changes of an invitation, feeds, timelines and keys, and deliveries that can
 * be read or replayed, fails at once by an `UnsupportedOperationError`.
 *
 * @throws TypeError if an option is unknown or invalid
 */
export function createInMemoryConvoke(options: InMemoryConvokeOptions = {}): InMemoryConvoke {
  checkOptions(options, { now: optionalFunction, apiKey: optionalText, apiSecret: optionalText });
  const { now = Date.now, apiKey, apiSecret } = options;
  if ((apiKey === undefined) !== (apiSecret === undefined)) throw new TypeError('Pass apiKey and apiSecret together.');
  const credentials = apiKey !== undefined && apiSecret !== undefined ? { apiKey, apiSecret } : undefined;
  const state: State = {
    appointments: new Map(),
    webhooks: new Map(),
    answers: new Map(),
    deliveries: [],
    invited: new Set(),
    ids: { count: 0 },
    now,
  };
  return {
    deliveries: state.deliveries,
    ...withFailures({ answer: (request) => respond(state, request, credentials), refuse }),
    ...happeningsIn(state),
  };
}

function optionalText(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string'
    ? undefined
    : `must be a string, not of type ${typeof value}.`;
}
