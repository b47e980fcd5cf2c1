import { z } from 'zod';
import { queryValue } from './query-value.js';

/** A query parameter that is a point in time in UTC, on a day that exists; it stays the text that it is. */
export function queryInstant(pattern: RegExp) {
  const error = 'must be a point in time in UTC such as 2027-03-15T14:00:00Z.';
  return queryValue.regex(pattern, { error }).pipe(z.iso.datetime({ error }));
}
