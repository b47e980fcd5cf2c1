import type { DeliveryStatus, Invitation, Response } from '../../domain/invitation.js';
import type { LastAnswer } from '../../domain/reply.js';
import type { HistoryQuery } from './appointments.js';

export interface InvitationsQuery {
  accountId: string;
  appointmentId: string;
}

export interface InvitationQuery {
  appointmentId: string;
  id: string;
}

export interface InvitationReader {
  /** The invitation of that id in any account, also a removed one: for callers who have proved that they may see it. */
  find(id: string): Promise<Invitation | undefined>;
  /** The current invitees of the appointment, in the order of their invitation. */
  list(query: InvitationsQuery): Promise<Invitation[]>;
  /** Some of the current invitees that match the filters, in the order of their invitation. */
  listPage(query: InvitationPageQuery): Promise<Invitation[]>;
  /** How many of the current invitees have given each answer. */
  countResponses(query: InvitationsQuery): Promise<ResponseCounts>;
  /** The same of those who are invited to one occurrence of a series only. */
  countOneDateResponses(query: InvitationsQuery): Promise<ResponseCounts>;
  /** The address keys of the current invitees. */
  listPresentKeys(query: InvitationsQuery): Promise<Set<string>>;
  /** Newest first, removed invitees included. */
  listHistory(query: HistoryQuery): Promise<Invitation[]>;
  /** An invitee's last answer that counted. */
  findLastAnswer(invitationId: string): Promise<LastAnswer | undefined>;
  /** Those of some invitees, by the id of the invitation. */
  listLastAnswers(invitationIds: readonly string[]): Promise<Map<string, LastAnswer>>;
}

/** The changeable part of an invitation; only the fields given change. */
export type InvitationChange = Partial<
  Pick<
    Invitation,
    | 'name'
    | 'language'
    | 'timeZone'
    | 'role'
    | 'response'
    | 'respondedAt'
    | 'comment'
    | 'delegatedTo'
    | 'deliveryStatus'
    | 'lastOrdinal'
    | 'lastStamp'
    | 'removedAt'
    | 'occurrenceStart'
    | 'calendarKind'
    | 'calendarKindSource'
  >
>;

/** Ids of appointments, from the first to the last, both included. */
export interface CandidateQuery {
  first: string;
  last: string;
  limit: number;
}

export interface FirstInvite {
  accountId: string;
  addressKeys: readonly string[];
  /** Epoch milliseconds. */
  now: number;
}

export interface InvitationPageQuery extends InvitationsQuery {
  response?: Response | undefined;
  deliveryStatus?: DeliveryStatus | undefined;
  /** Id of the last invitation of the page before. */
  after?: string | undefined;
  limit: number;
}

export type ResponseCounts = Record<Response, number>;

export interface AnswerCount {
  invitationId: string;
  most: number;
  /** Epoch milliseconds. */
  now: number;
  /** Epoch milliseconds. */
  since: number;
}

export interface InvitationWriter extends InvitationReader {
  /** Finds the invitation and locks it until the transaction ends. */
  lock(query: InvitationQuery): Promise<Invitation | undefined>;
  /** The invitations, also removed ones, of a range of appointment ids in all accounts. */
  listCandidates(query: CandidateQuery): Promise<Invitation[]>;
  insert(invitations: readonly Invitation[]): Promise<void>;
  update(query: InvitationQuery, change: InvitationChange): Promise<void>;
  /** Makes the same change to several invitations of an appointment, in few statements. */
  updateSeveral(query: { appointmentId: string; ids: readonly string[] }, change: InvitationChange): Promise<void>;
  /** @returns those of the keys that the account has never claimed before (specification §1, `providerFirstInvite`) */
  claimFirst(query: FirstInvite): Promise<string[]>;
  putLastAnswer(invitationId: string, answer: LastAnswer): Promise<void>;
  /**
   * Counts one more answer of an invitee, unless `most` have counted in the current window; one that began before
   * `since` has ended.
   *
   * @returns whether it was counted
   */
  countAnswer(count: AnswerCount): Promise<boolean>;
}
