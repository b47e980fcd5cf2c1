import { z } from 'zod';
import { queryValue } from './query-value.js';

/** A query parameter that is a whole number in decimal digits; both bounds are included. */
export function queryInteger({ minimum, maximum }: { minimum: number; maximum: number }) {
  const error = `must be a whole number from ${minimum} to ${maximum}.`;
  return queryValue
    .regex(/^-?\d{1,15}$/, { error })
    .transform(Number)
    .pipe(z.int().min(minimum, { error }).max(maximum, { error }));
}
