import type { Occurrence } from '@convoke/recurrence';
import { say } from '@convoke/texts';
import type { OccurrenceException } from '../domain/occurrence.js';
import { DomainError } from '../errors.js';
import { occurrenceNotFound } from '../not-found.js';
import type { WholeSeries } from './expand.js';
import { firstOccurrence } from './look-up.js';

/**
 * The occurrence of an original start, as long as it takes place, and what it has of its own.
 *
 * @throws DomainError `occurrence_not_found`, `occurrence_cancelled`
 */
export function presentOccurrence(
  { series, exceptions }: Pick<WholeSeries, 'series' | 'exceptions'>,
  occurrenceStart: string,
): { occurrence: Occurrence; exception: OccurrenceException | undefined } {
  const occurrence = firstOccurrence(series, occurrenceStart);
  if (occurrence === undefined || series.exclude?.has(occurrenceStart)) throw occurrenceNotFound(occurrenceStart);
  const exception = exceptions.get(occurrenceStart);
  if (exception?.isCancelled) {
    const message = say('occurrence_is_cancelled', { start: occurrenceStart });
    throw new DomainError('occurrence_cancelled', message, { param: 'occurrenceStart' });
  }
  return { occurrence, exception };
}
