const MAX_MS = 3_600_000;
/** RFC 9110 §5.6.7; the obsolete forms are not taken. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long `Retry-After` (RFC 9110 §10.2.3) asks to wait, milliseconds, at most an hour.
 *
 * @param now epoch milliseconds
 * @returns `undefined` for what is neither seconds nor a date, and where there is nothing to wait for
 */
export function retryAfter(value: string, now: number): number | undefined {
  const delay = /^\d+$/.test(value) ? Number(value) * 1_000 : delayUntil(value, now);
  return delay > 0 ? Math.min(delay, MAX_MS) : undefined;
}

function delayUntil(value: string, now: number): number {
  return HTTP_DATE.test(value) ? Date.parse(value) - now : 0;
}
