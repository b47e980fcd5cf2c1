import type { ConvokeError } from '../errors/convoke-error.js';

const FIRST = 500;
const LONGEST = 8_000;
/** Seconds; the server's own window is a minute. */
const PATIENCE = 60;

const REPEATABLE_STATUSES = new Set([408, 429, 500, 502, 503, 504]);
const REPEATABLE_CODES = new Set(['connection_failed', 'timeout', 'idempotency_in_progress']);

/**
 * How long to wait before the call is made again: never less than the server asks for, and each time longer.
 *
 * Every request either changes nothing or names an idempotency key, so what decides is only whether another attempt may
 * end differently.
 *
 * @param attempt the one that failed, counted from 1
 * @param random from 0 to 1
 * @returns milliseconds; `undefined` where another attempt would be of no use, or is due too late
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
