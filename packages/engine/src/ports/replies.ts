import type { AuthEvidence, ReceivedReply, Reply, ReplyVerdict } from '../domain/reply.js';
import type { HistoryQuery } from './appointments.js';

export interface ReplyListQuery {
  /** Without, those of every account and those that lead nowhere. */
  accountId?: string | undefined;
  verdict?: ReplyVerdict | undefined;
  /** Only those that a person may apply and nobody has. */
  quarantined?: boolean | undefined;
  /** Only those received before the one of this id. */
  before?: string | undefined;
  limit: number;
}

export interface ReplyList {
  /** Newest first; judged ones only, where an account is asked for. */
  replies: Reply[];
  /** Where the list goes on, as `before`; `undefined` where it has ended. */
  next: string | undefined;
}

export interface ReplyReads {
  list(query: ReplyListQuery): Promise<ReplyList>;
  find(query: { accountId: string; id: string }): Promise<Reply | undefined>;
  /** What came about an appointment, newest first. */
  listOfAppointment(query: HistoryQuery): Promise<Reply[]>;
}

/** A message that has just come, or an answer of the answer page, whose bytes are none. */
export interface NewReply
  extends Omit<ReceivedReply, 'source'>,
    Pick<Reply, 'source' | 'messageId' | 'from' | 'subject'> {
  /** Of two messages with one digest the second is not stored. */
  digest: string;
}

/** What the judgement of a reply found. */
export type ReplySettlement = Pick<
  Reply,
  | 'accountId'
  | 'appointmentId'
  | 'invitationId'
  | 'verdict'
  | 'reason'
  | 'quarantined'
  | 'answer'
  | 'proposal'
  | 'judgedAt'
> & {
  /** Whether it counts for nothing, so that it may go where there is too much of its like. */
  isJunk: boolean;
  /** Whether the message itself stays. */
  keepsMessage: boolean;
};

export interface ReplyWriter extends ReplyReads {
  /** @returns false where the message is there already */
  insert(reply: NewReply): Promise<boolean>;
  /** Holds the reply until the transaction ends; for whoever judges or applies it. */
  lock(id: string): Promise<Reply | undefined>;
  settle(id: string, settlement: ReplySettlement): Promise<void>;
  /** Gives a claimed message back that could not be judged, to be claimed at `dueAt` (epoch milliseconds). */
  giveBack(id: string, dueAt: number): Promise<void>;
  putEvidence(id: string, evidence: AuthEvidence): Promise<void>;
  apply(id: string, application: { invitationId: string; now: number }): Promise<void>;
  /**
   * Deletes judged messages that came before a time.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  prune(request: { before: number; limit: number }): Promise<number>;
}

/** How much there is of mail that counts for nothing, and of mail that nobody has judged. */
export interface JunkReader {
  /** Bytes of what waits to be judged or is being judged. */
  backlog(): Promise<number>;
  /** Bytes of what was judged and is junk. */
  size(): Promise<number>;
}

export interface JunkWriter extends JunkReader {
  /**
   * Makes room: takes the message itself from the oldest junk; where none has one any more, deletes the oldest.
   *
   * @param request.bytes how much room is wanted; one message may bring more, and `limit` less
   * @param request.limit of messages or rows
   * @returns how many bytes; 0 once there is no junk
   */
  evict(request: { bytes: number; limit: number }): Promise<number>;
  /**
   * Deletes judged messages that lead to no appointment and came before a time.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  pruneAstray(request: { before: number; limit: number }): Promise<number>;
}
