import type { OccurrenceException, StoredException } from '../../domain/occurrence.js';

export interface ExceptionsQuery {
  accountId: string;
  appointmentId: string;
  /** SEQUENCE of the revision whose exceptions are wanted; by default the newest one. */
  sequence?: number | undefined;
}

/** What occurrences of series have of their own, by their original starts. */
export interface OccurrenceReader {
  /** The exceptions that an appointment has at a revision, in order. */
  list(query: ExceptionsQuery): Promise<OccurrenceException[]>;
  /** Those that these appointments have now. */
  listCurrent(query: { accountId: string; appointmentIds: readonly string[] }): Promise<StoredException[]>;
}

/** What a revision changes of the exceptions. */
export interface ExceptionChange {
  accountId: string;
  appointmentId: string;
  /** SEQUENCE of the revision. */
  sequence: number;
  /** Original starts whose exceptions end with it. */
  ended: readonly string[];
  /** Those that begin with it, after `ended` has ended what there was. */
  exceptions: readonly OccurrenceException[];
}

/** Whoever writes exceptions locks the appointment first, and writes the revision in the same transaction. */
export interface OccurrenceWriter extends OccurrenceReader {
  replace(change: ExceptionChange): Promise<void>;
}
