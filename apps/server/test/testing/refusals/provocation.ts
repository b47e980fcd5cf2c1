import type { OperationId, operations } from '@convoke/contract';
import type { PlainCall } from '../plain-call.js';

type Declared<Id extends OperationId> = (typeof operations)[Id]['errorCodes'][number];
type IsIdempotent<Id extends OperationId> = (typeof operations)[Id]['idempotent'];

/** What every operation is refused with alike; those with an `Idempotency-Key` also for a malformed one. */
export type CommonCode<Id extends OperationId = OperationId> =
  | 'malformed_json'
  | 'invalid_credentials'
  | 'insufficient_scope'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'rate_limit_exceeded'
  | 'quota_exceeded'
  | 'idempotency_conflict'
  | 'idempotency_in_progress'
  | 'internal_error'
  | 'unavailable'
  | (IsIdempotent<Id> extends true ? 'invalid_parameter' : never);

type Request = Omit<PlainCall, 'method'>;

/** A change of the operation's own request; several where the contract has several examples. */
type Provocation = Partial<Request> | readonly Partial<Request>[];

export type Provocations = {
  readonly [Id in OperationId]: {
    /** A request without a mistake in itself. */
    readonly call: Request;
    readonly errors: { readonly [Code in Exclude<Declared<Id>, CommonCode<Id>>]: Provocation };
  };
};

/** What the requests are about; in them, each stands as its name after a colon. */
export interface Subjects {
  appointment: string;
  /** Of its first invitee. */
  invitation: string;
  cancelled: string;
  /** A series that repeats every week, whose third occurrence was taken out. */
  series: string;
  invitationOfSeries: string;
  replyToSeries: string;
  invitationOfCancelled: string;
  /** An appointment with as many invitees as one can have. */
  full: string;
  /** An appointment whose invitee can get no more messages in this hour. */
  limited: string;
  invitationOfLimited: string;
  /** One whose invitation was sent again as often as it can be. */
  resent: string;
  invitationOfResent: string;
  /** One whose invitee has become its organizer. */
  own: string;
  /** One that is in a calendar whose server sends an invitation once. */
  onCalendar: string;
  invitationOnCalendar: string;
  feed: string;
  key: string;
  webhook: string;
  /** A webhook that signs with `body-hex`. */
  hexWebhook: string;
  /** An unfinished delivery. */
  delivery: string;
  /** A finished delivery, whose webhook was deleted. */
  orphan: string;
  /** Replies in quarantine: an answer, one to the cancelled appointment, and one that says nothing. */
  reply: string;
  lateReply: string;
  emptyReply: string;
}
