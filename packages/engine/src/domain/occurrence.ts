import { OWN_FIELDS, type OwnField, type Revision } from './appointment.js';

/**
 * What one occurrence of a series has of its own. It never changes once it is written: the next change of the occurrence
 * replaces it, so that every revision still has the exceptions that it had.
 *
 * Held by `conformance/occurrences.ts` and `series.test.ts`.
 */
export interface OccurrenceException extends OwnFields {
  /** The original start, which names the occurrence: as `Revision.start`, unshifted where clocks skip it. */
  occurrenceStart: string;
  /** SEQUENCE of the revision that made it so. */
  sequence: number;
  /** SEQUENCE of the revision that last moved this occurrence on its own; `null` if none did. */
  timeSequence: number | null;
  /** When that revision was made, epoch milliseconds; `null` if none did. */
  timeChangedAt: number | null;
  /** Taken out for good; the rest of it is `null`. */
  isCancelled: boolean;
}

/** Fields of its own, in the zone of the series; `null` where it follows the series. */
export type OwnFields = { [Field in OwnField]: Revision[Field] | null };

/** It follows the series in everything. */
export const FOLLOWS = nothingOwn();

function nothingOwn(): Readonly<Record<OwnField, null>>;
function nothingOwn(): object {
  return Object.fromEntries(OWN_FIELDS.map((field) => [field, null]));
}

/** Whether it makes its occurrence other than the series: one that was moved back does not, and is kept for its answers. */
export function differs(exception: OccurrenceException): boolean {
  return exception.isCancelled || OWN_FIELDS.some((field) => exception[field] !== null);
}

/** An exception as it is stored. */
export interface StoredException extends OccurrenceException {
  accountId: string;
  appointmentId: string;
}

/** One occurrence as it takes place. */
export interface EffectiveOccurrence extends Pick<Revision, OwnField | 'startUtc' | 'endUtc'> {
  /** See `OccurrenceException`. */
  occurrenceStart: string;
  /** Whether it differs from the series. */
  isException: boolean;
  isCancelled: boolean;
}

/** The original starts that a revision leaves out from the beginning. */
export function excludedStarts({ exclude }: Pick<Revision, 'exclude'>): string[] {
  return exclude === null ? [] : exclude.split(',');
}
