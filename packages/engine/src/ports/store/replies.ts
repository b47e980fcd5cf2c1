import type { AuthenticationResults, ReceivedReply, Reply, ReplyVerdict } from '../../domain/reply.js';
import type { HistoryQuery } from './appointments.js';

export interface ReplyListQuery {
  /** By default those of every account and of none. */
  accountId?: string | undefined;
  appointmentId?: string | undefined;
  verdict?: ReplyVerdict | undefined;
  /** Only those that a person may apply and has not. */
  quarantined?: boolean | undefined;
  /** Only those received before the one of this id. */
  before?: string | undefined;
  limit: number;
}

export interface ReplyList {
  /** Newest first; for an account, only judged ones. */
  replies: Reply[];
  /** The `before` of the next page; `undefined` on the last one. */
  next: string | undefined;
}

/** A reply with the names that a list of replies shows. */
export interface NamedReply extends Reply {
  /** The appointment's current subject; `''` without an appointment. */
  appointmentSubject: string;
  /** Whose invitation it is about; `null` if that is not known. */
  invitee: { name: string; address: string } | null;
}

export interface RepliesReader {
  list(query: ReplyListQuery): Promise<ReplyList>;
  /** The same list with names. */
  listNamed(query: ReplyListQuery): Promise<Pick<ReplyList, 'next'> & { replies: NamedReply[] }>;
  find(query: { accountId?: string | undefined; id: string }): Promise<Reply | undefined>;
  /** Replies about an appointment, newest first. */
  listOfAppointment(query: HistoryQuery): Promise<Reply[]>;
}

/** A message that has just arrived, or an answer given on the answer page, which has no bytes. */
export interface NewReply
  extends Omit<ReceivedReply, 'source'>,
    Pick<Reply, 'source' | 'messageId' | 'from' | 'subject'> {
  /** A second message with the same digest is not stored. */
  digest: string;
}

/** The result of judging a reply. */
export type ReplySettlement = Pick<
  Reply,
  | 'accountId'
  | 'appointmentId'
  | 'invitationId'
  | 'occurrenceStart'
  | 'verdict'
  | 'reason'
  | 'refusal'
  | 'quarantined'
  | 'answer'
  | 'proposal'
  | 'effect'
  | 'judgedAt'
> & {
  /** Whether it has no effect, so that it may be deleted if there is too much junk. */
  isJunk: boolean;
  /** The header section, stored instead of the message; `null` if the message itself is kept. */
  headers: Uint8Array | null;
};

export interface ReplyWriter extends RepliesReader {
  /** @returns false if the message is already stored */
  insert(reply: NewReply): Promise<boolean>;
  /** Finds the reply and locks it until the transaction ends, to judge or apply it. */
  lock(id: string): Promise<Reply | undefined>;
  settle(id: string, settlement: ReplySettlement): Promise<void>;
  /** Returns a claimed message that could not be judged, to be claimed again at `dueAt` (epoch milliseconds). */
  giveBack(id: string, dueAt: number): Promise<void>;
  putEvidence(id: string, evidence: AuthenticationResults): Promise<void>;
  apply(
    id: string,
    application: Pick<Reply, 'occurrenceStart' | 'effect'> & { invitationId: string; now: number },
  ): Promise<void>;
  /**
   * Deletes judged messages that arrived before a time.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  prune(request: { before: number; limit: number }): Promise<number>;
}

/** The size of junk, and of mail not judged yet. */
export interface JunkReader {
  /** Bytes of mail that waits to be judged or is being judged. */
  backlog(): Promise<number>;
  /** Bytes of judged mail that is junk. */
  size(): Promise<number>;
}

export interface JunkWriter extends JunkReader {
  /**
   * Makes room: deletes the stored messages and headers of the oldest junk, and once none is left, the oldest rows.
   *
   * @param request.bytes room wanted; one message may free more, and `limit` may allow less
   * @param request.limit the most messages or rows
   * @returns how many bytes; 0 once there is no junk
   */
  evict(request: { bytes: number; limit: number }): Promise<number>;
  /**
   * Deletes judged messages that belong to no appointment and arrived before a time.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  pruneAstray(request: { before: number; limit: number }): Promise<number>;
}
