import { abortedError } from '../errors/aborted-error.js';
import { delayBeforeRetry } from './delay-before-retry.js';
import { type Log, makeReporter } from './make-reporter.js';
import type { PreparedRequest } from './prepared-request.js';
import type { Runtime } from './runtime.js';
import { type Fetch, tryOnce } from './try-once.js';

export interface TransportOptions {
  fetch: Fetch;
  /** Headers of every request, their names in lower case. */
  credentials: Record<string, string>;
  /** Milliseconds for each attempt. */
  timeout: number;
  /** Attempts after the first. */
  maxRetries: number;
  log: Log | undefined;
}

/** Makes a call: as many attempts as are of use. */
export type Transport = (request: PreparedRequest) => Promise<Response>;

/**
 * @returns the last attempt's answer, a refusal too
 * @throws ConvokeError where it brought none
 */
export function makeTransport({ fetch, credentials, log, ...defaults }: TransportOptions, runtime: Runtime): Transport {
  return async function transport({ url, init: prepared }) {
    const { timeout = defaults.timeout, maxRetries = defaults.maxRetries, signal, ...init } = prepared;
    const { method } = init;
    // A plain object, of which fetch makes its Headers faster than of Headers.
    const headers = {
      ...credentials,
      ...(method !== 'GET' && { 'idempotency-key': runtime.uuid() }),
      ...Object.fromEntries(init.headers),
    };
    for (let attempt = 1; ; attempt++) {
      if (signal?.aborted) throw abortedError(signal);
      const report = log && makeReporter(log, { url, method, attempt, now: runtime.now });
      const outcome = await tryOnce({ url, init: { ...init, headers }, signal, timeout, fetch });
      const { response, error } = outcome;
      report?.end(outcome);
      const delay = attempt > maxRetries ? undefined : error && delayBeforeRetry(error, attempt, runtime.random);
      if (delay !== undefined) {
        report?.retry(delay);
        await runtime.sleep(delay, signal);
      } else if (response) {
        return response;
      } else {
        throw error;
      }
    }
  };
}
