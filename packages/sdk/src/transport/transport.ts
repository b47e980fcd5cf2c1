import { abortedError, type ConvokeError } from '../errors.js';
import { type Fetch, tryOnce } from './attempt.js';
import { type Log, makeReporter } from './log.js';
import type { Runtime } from './runtime.js';

export interface TransportOptions {
  fetch: Fetch;
  /** Headers of every request, their names in lower case. */
  headers: Record<string, string>;
  /** Milliseconds for each attempt. */
  timeout: number;
  /** Attempts after the first. */
  maxRetries: number;
  log: Log | undefined;
}

/** Makes a call, with as many attempts as may help. */
export type Transport = (url: string, request: PreparedRequest) => Promise<Response>;

/**
 * @returns the response to the last attempt, whatever its status
 * @throws ConvokeError if there was none
 */
export function makeTransport({ fetch, headers, log, ...defaults }: TransportOptions, runtime: Runtime): Transport {
  return async function transport(url, request) {
    const { method, body, signal, timeout = defaults.timeout, maxRetries = defaults.maxRetries } = request;
    const init = {
      method,
      body,
      // Faster than a literal that spreads several objects, and done in every call.
      headers: Object.assign({}, headers, method !== 'GET' && { 'idempotency-key': runtime.uuid() }, request.headers),
      // A redirect that is followed to another host would give it the credentials.
      redirect: 'manual' as const,
    };
    for (let attempt = 1; ; attempt++) {
      if (signal?.aborted) throw calledFrom(abortedError(signal));
      const report = log && makeReporter(log, { url, method, attempt, now: runtime.now });
      const outcome = await tryOnce({ url, init, signal, timeout, fetch });
      const { response, error } = outcome;
      report?.end(outcome);
      const delay = attempt > maxRetries ? undefined : error && delayBeforeRetry(error, attempt, runtime.random);
      if (delay !== undefined) {
        report?.retry(delay);
        await runtime.sleep(delay, signal);
      } else if (response) {
        return response;
      } else {
        throw error && calledFrom(error);
      }
    }
  };
}

/** Enough for those of a list within the client, and for the caller's. */
const FRAMES = 32;

/**
 * The same error, with the frames of the call in place of those of its making, as timers, signals and sockets know nothing
 * of the caller. They are those of whoever waits for the call now: to note them at its beginning would take a tenth of the
 * client's time.
 */
function calledFrom(error: ConvokeError): ConvokeError {
  const { stackTraceLimit } = Error;
  // Where Error is frozen, nothing happens.
  Reflect.set(Error, 'stackTraceLimit', FRAMES);
  const { stack } = new Error('call');
  Reflect.set(Error, 'stackTraceLimit', stackTraceLimit);
  const value = `${error}\n${stack?.replace(/^Error.*\n/, '')}`;
  return Object.defineProperty(error, 'stack', { value, writable: true, configurable: true });
}

/** The contents of a request, and the options of its call. */
export interface PreparedRequest {
  method: string;
  /** Their names in lower case. A plain object, which fetch converts faster than Headers. */
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal | null | undefined;
  timeout?: number | undefined;
  maxRetries?: number | undefined;
}

const FIRST = 500;
const LONGEST = 8_000;
/** Seconds; the server's own window is a minute. */
const PATIENCE = 60;

const REPEATABLE_STATUSES = new Set([408, 429, 500, 502, 503, 504]);
const REPEATABLE_CODES = new Set(['connection_failed', 'timeout', 'idempotency_in_progress']);

/**
 * How long to wait before the next attempt: never less than the server asks for, and longer each time.
 *
 * Every request either changes nothing or has an idempotency key, so all that matters is whether another attempt may
 * succeed.
 *
 * @param attempt the one that failed, counted from 1
 * @param random from 0 to 1
 * @returns milliseconds; `undefined` if another attempt would not help, or would be too late
 */
export function delayBeforeRetry(
  { code, status = 0, retryAfter = 0 }: ConvokeError,
  attempt: number,
  random: () => number,
): number | undefined {
  if (!REPEATABLE_CODES.has(code) && !REPEATABLE_STATUSES.has(status)) return undefined;
  if (retryAfter > PATIENCE) return undefined;
  const pause = Math.min(LONGEST, FIRST * 2 ** (attempt - 1));
  return retryAfter * 1_000 + (pause * (1 + random())) / 2;
}
