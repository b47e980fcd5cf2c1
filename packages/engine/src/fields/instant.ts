import { patterns } from '@convoke/contract';
import { DomainError } from '../errors.js';

/**
 * An ISO 8601 instant in UTC, with at most three decimals of a second, as epoch milliseconds.
 *
 * @param param the field's name
 * @throws DomainError `invalid_date_time`
 */
export function parseInstant(text: string, param: string): number {
  const time = patterns.InstantParameter.test(text) ? Date.parse(text) : Number.NaN;
  // The platform reads the 30th of February as the 2nd of March, and 24:00 as the next day.
  if (!Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19)) return time;
  const message = `${param} must be an instant in UTC such as 2027-03-15T14:00:00Z.`;
  throw new DomainError('invalid_date_time', message, { param });
}
