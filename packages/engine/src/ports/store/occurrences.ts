import type { DeliveryStatus, Invitation, Response } from '../../domain/invitation.js';
import type { OccurrenceException, StoredException } from '../../domain/occurrence.js';
import type { DateTimes, OccurrenceAnswer } from '../../domain/occurrence-answer.js';
import type { LastAnswer } from '../../domain/reply.js';
import type { InvitationsQuery, ResponseCounts } from './invitations.js';

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
  /** What the revisions that changed one occurrence alone made of it, from a revision on, in their order. */
  listOfRevisions(query: { accountId: string; appointmentId: string; from: number }): Promise<OccurrenceException[]>;
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

/** An invitee with all that says what they have answered to one date. */
export interface InviteeOfDate {
  invitation: Invitation;
  /** Their answer to that date, whether it still counts or not. */
  own: OccurrenceAnswer | undefined;
  /** The last answer to the whole series that counted. */
  last: LastAnswer | undefined;
}

export interface DatePageQuery extends InvitationsQuery {
  date: DateTimes;
  /** Only those whose answer to the date is this one: see `answerToDate`. */
  response?: Response | undefined;
  deliveryStatus?: DeliveryStatus | undefined;
  /** Id of the last invitation of the page before. */
  after?: string | undefined;
  limit: number;
}

/** What invitees have answered to single dates of series. */
export interface OccurrenceAnswerReader {
  /** The answers of one invitee to some dates, in order. */
  find(query: { appointmentId: string; invitationId: string; starts: readonly string[] }): Promise<OccurrenceAnswer[]>;
  /**
   * The answers of some invitees to dates whose original start is from `from` to `to`, both included, in order; at most
   * some ten thousand.
   */
  list(query: {
    appointmentId: string;
    invitationIds: readonly string[];
    from?: string | undefined;
    to?: string | undefined;
  }): Promise<OccurrenceAnswer[]>;
  /** Some of the current invitees with what they have answered to one date, in the order of their invitation. */
  listPage(query: DatePageQuery): Promise<InviteeOfDate[]>;
  /** How many of the current invitees have answered what to each of some dates, by its original start. */
  count(query: InvitationsQuery & { dates: readonly DateTimes[] }): Promise<Map<string, ResponseCounts>>;
}

/** Whoever writes locks the invitation first. */
export interface OccurrenceAnswerWriter extends OccurrenceAnswerReader {
  /** The first answer to a date. */
  insert(answers: readonly OccurrenceAnswer[]): Promise<void>;
  /** Replaces the answer to a date. */
  update(answer: OccurrenceAnswer): Promise<void>;
}
