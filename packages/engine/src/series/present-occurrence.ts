import type { Occurrence } from '@convoke/recurrence';
import { say } from '@convoke/texts';
import type { OccurrenceException } from '../domain/occurrence.js';
import { DomainError } from '../errors.js';
import { occurrenceNotFound } from '../not-found.js';
import type { WholeSeries } from './expand.js';
import { firstOccurrence } from './look-up.js';

type Named = { occurrence: Occurrence; exception: OccurrenceException | undefined };

/**
 * The occurrence of an original start, also if it was cancelled, and what it has of its own.
 *
 * @throws DomainError `occurrence_not_found`
 */
export function namedOccurrence(
  { series, exceptions }: Pick<WholeSeries, 'series' | 'exceptions'>,
  occurrenceStart: string,
): Named {
  const occurrence = firstOccurrence(series, occurrenceStart);
  if (occurrence === undefined || series.exclude?.has(occurrenceStart)) throw occurrenceNotFound(occurrenceStart);
  return { occurrence, exception: exceptions.get(occurrenceStart) };
}

/**
 * The occurrence of an original start, as long as it takes place, and what it has of its own.
 *
 * @throws DomainError `occurrence_not_found`, `occurrence_cancelled`
 */
export function presentOccurrence(whole: Pick<WholeSeries, 'series' | 'exceptions'>, occurrenceStart: string): Named {
  const named = namedOccurrence(whole, occurrenceStart);
  if (named.exception?.isCancelled) {
    const message = say('occurrence_is_cancelled', { start: occurrenceStart });
    throw new DomainError('occurrence_cancelled', message, { param: 'occurrenceStart' });
  }
  return named;
}
