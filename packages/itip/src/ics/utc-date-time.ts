import { localDateTime } from './local-date-time.js';

/**
 * A UTC DATE-TIME (RFC 5545 §3.3.5, form 2), whole seconds.
 *
 * @param instant epoch milliseconds
 */
export function utcDateTime(instant: number): string {
  return `${localDateTime(new Date(instant).toISOString().slice(0, 19))}Z`;
}
