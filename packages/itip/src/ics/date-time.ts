/**
 * A UTC DATE-TIME (RFC 5545 §3.3.5, form 2), whole seconds.
 *
 * @param instant epoch milliseconds
 */
export function utcDateTime(instant: number): string {
  return `${localDateTime(new Date(instant).toISOString().slice(0, 19))}Z`;
}

/**
 * A local DATE-TIME (RFC 5545 §3.3.5, form 1).
 *
 * @param wallClock `YYYY-MM-DDTHH:MM:SS`
 */
export function localDateTime(wallClock: string): string {
  return wallClock.replace(/[-:]/g, '');
}
