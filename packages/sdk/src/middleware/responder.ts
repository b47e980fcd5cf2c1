import type { HeaderSource, ReceivedDelivery } from '@convoke/signature';
import { checkScheme, checkSecrets, checkTolerance, DOCUMENTATION, REFUSALS } from '@convoke/signature/web';
import { anything, type Checks, checkOptions, numberFault, optionalFunction } from '../options.js';
import { checkDuplicates, type DuplicateStore, memoryStore } from '../webhooks/duplicates.js';
import type { WebhookEvent } from '../webhooks/events.js';
import { checkHandlers, type Handlers, handleEvent } from '../webhooks/handling.js';
import {
  type CheckOptions,
  isWebhookVerificationError,
  type Secrets,
  type VerifyOptions,
  type WebhookVerificationError,
} from '../webhooks/verification.js';

/** `Args` is what the framework passes to a handler: its request, its context. */
export interface WebhookOptions<Args extends readonly unknown[]> extends CheckOptions {
  /**
   * As it was shown when the webhook was registered, or a function that finds it for a request: for environments that
   * come with the request, or a secret for each customer.
   */
  secret: Secrets | ((...args: Args) => Secrets | Promise<Secrets>);
  /** What to do with each type of event. */
  handlers: Handlers<Args>;
  /** Remembers what was handled; by default in the memory of this process. With `false` every delivery is handled. */
  duplicates?: DuplicateStore | false | undefined;
  /** Longer bodies are refused; 262 144 by default. */
  maxBytes?: number | undefined;
  /** Called when a delivery is refused. */
  onRefusal?: ((error: WebhookVerificationError, ...args: Args) => void) | undefined;
  /**
   * Called with what a handler, the store or the function for the secret threw; by default it goes to the
   * framework's log, or the console.
   */
  onError?: ((error: unknown, ...args: Args) => void) | undefined;
}

/** A request as a framework's adapter presents it. */
export interface Incoming {
  method: string | undefined;
  headers: HeaderSource;
  read(maxBytes: number): Promise<Reading>;
}

/** The differences between frameworks. */
export interface Framework<Args extends readonly unknown[]> {
  verify: (delivery: ReceivedDelivery, options: VerifyOptions) => WebhookEvent | Promise<WebhookEvent>;
  /** What to do if the body was parsed already. */
  advice: string;
  /** Where an error goes without `onError`. */
  report: (error: unknown, args: Args) => void;
}

/** Decides what an endpoint answers; docs/receiving-webhooks.md has the table. */
export type Responder<Args extends readonly unknown[]> = (incoming: Incoming, args: Args) => Promise<Reply>;

/** What is not checked here is checked by what uses it. */
const CHECKS: Checks<WebhookOptions<[]>> = {
  secret: anything,
  handlers: anything,
  scheme: anything,
  toleranceSeconds: anything,
  now: optionalFunction,
  duplicates: anything,
  maxBytes: (value) => numberFault(value, 1),
  onRefusal: optionalFunction,
  onError: optionalFunction,
};

/** @throws TypeError if an option is missing, unknown or invalid */
export function createResponder<Args extends readonly unknown[]>(
  options: WebhookOptions<Args>,
  { verify, advice, report }: Framework<Args>,
): Responder<Args> {
  checkOptions(options, CHECKS);
  const { secret, handlers, duplicates = memoryStore(), maxBytes = 262_144, onRefusal, onError } = options;
  const { scheme = 'timestamped', toleranceSeconds = 0 } = options;
  if (typeof secret !== 'function') checkSecrets(secret);
  checkScheme(scheme);
  checkTolerance(toleranceSeconds);
  checkHandlers(handlers);
  checkDuplicates(duplicates);

  const fail = onError ?? ((error: unknown, ...args: Args) => report(error, args));

  async function eventOf({ headers, read }: Incoming, args: Args): Promise<WebhookEvent | Reply> {
    const reading = await read(maxBytes);
    if ('problem' in reading) {
      if (reading.problem === 'body_parsed') fail(new TypeError(advice), ...args);
      return problem(reading.problem, advice);
    }
    if (reading.body.length > maxBytes) return problem('body_too_large');
    const given = typeof secret === 'function' ? await secret(...args) : secret;
    try {
      return await verify({ headers, body: reading.body }, { ...options, secret: given });
    } catch (error) {
      if (!isWebhookVerificationError(error)) throw error;
      onRefusal?.(error, ...args);
      const { reason, message } = error;
      return reply(/missing|malformed|empty/.test(reason) ? 400 : 401, { success: false, error: reason, message });
    }
  }

  return async (incoming, args) => {
    if (incoming.method !== 'POST') return problem('method_not_allowed');
    try {
      const event = await eventOf(incoming, args);
      if ('status' in event) return event;
      const outcome = await handleEvent(event, { handlers, duplicates: duplicates || undefined }, args);
      return outcome === 'in_progress' ? problem(outcome) : reply(200, { success: true, outcome });
    } catch (error) {
      fail(error, ...args);
      return problem('failed');
    }
  };
}

/**
 * The result of reading a body: the bytes as received, or why there are none. `body_parsed`: something else has read it
 * already; `body_too_large`: longer than allowed; `body_incomplete`: the connection ended early.
 */
export type Reading = { body: string | Uint8Array } | { problem: 'body_parsed' | 'body_too_large' | 'body_incomplete' };

/** What a middleware answers. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

/** A reply in JSON. */
function reply(status: number, content: object, headers?: Record<string, string>): Reply {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(content) };
}

type Problem = Extract<Reading, { problem: unknown }>['problem'] | 'method_not_allowed' | 'in_progress' | 'failed';

/** The replies that are not about the signature, by their `error`. */
const PROBLEMS: Record<Problem, [status: number, sentence: string, headers?: Record<string, string>]> = {
  method_not_allowed: [405, 'Deliveries come by POST.', { Allow: 'POST' }],
  body_incomplete: [400, 'The body broke off.'],
  body_too_large: [413, 'The body is longer than this endpoint takes.'],
  body_parsed: [500, REFUSALS.body_parsed],
  in_progress: [503, 'The same delivery is being handled at this moment.', { 'Retry-After': '30' }],
  failed: [500, 'The delivery could not be handled.'],
};

/** @param advice what to do where something has parsed the body before */
function problem(error: Problem, advice = ''): Reply {
  const [status, sentence, headers] = PROBLEMS[error];
  const more = error === 'body_parsed' ? ` ${advice} See ${DOCUMENTATION}` : '';
  return reply(status, { success: false, error, message: sentence + more }, headers);
}
