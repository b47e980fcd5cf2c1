import type { ReceivedReply, Reply, ReplyVerdict } from '../domain/reply.js';
import type { HistoryQuery } from './appointments.js';
import type { AuthEvidence } from './auth-evidence.js';
import type { InboxPositions } from './inbox.js';

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
  listReplies(query: ReplyListQuery): Promise<ReplyList>;
  findReply(query: { accountId: string; id: string }): Promise<Reply | undefined>;
  /** What came about an appointment, newest first. */
  listAppointmentReplies(query: HistoryQuery): Promise<Reply[]>;
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
>;

export interface ReplyWriter {
  /** @returns false where the message is there already */
  insertReply(reply: NewReply): Promise<boolean>;
  /** Holds the reply until the transaction ends; for whoever judges or applies it. */
  lockReply(id: string): Promise<Reply | undefined>;
  settleReply(id: string, settlement: ReplySettlement): Promise<void>;
  /** Keeps what a message is, and its bytes no longer. */
  dropReplyBytes(id: string): Promise<void>;
  /** Gives a claimed message back that could not be judged, to be claimed at `dueAt` (epoch milliseconds). */
  returnReply(id: string, dueAt: number): Promise<void>;
  putReplyEvidence(id: string, evidence: AuthEvidence): Promise<void>;
  applyReply(id: string, application: { invitationId: string; now: number }): Promise<void>;
}

/** The queue of messages to judge. */
export interface ReplyQueue {
  /** Takes received messages under a lease, oldest first. */
  claimReplies(request: { limit: number; now: number; leaseUntil: number }): Promise<ReceivedReply[]>;
  /**
   * Gives back messages whose lease has run out; one whose judging never ends is `unreadable` after `maxCrashes` in a
   * row.
   *
   * @param expiry.crashDelayMs after n + 1 crashes in a row a message waits n² times as long
   * @param expiry.leases `all` also ends leases that still run: for who knows that their holders are gone
   * @returns how many
   */
  expireReplyLeases(expiry: {
    now: number;
    maxCrashes: number;
    crashDelayMs: number;
    leases: 'ended' | 'all';
  }): Promise<number>;
  /** When the next message is due or the next lease ends, epoch milliseconds; `undefined` with none. */
  nextReplyDue(): Promise<number | undefined>;
  /** Calls `listener` after each commit that added messages; returns how to end that. */
  onReplies(listener: () => void): () => void;
  /**
   * Deletes judged messages that came before a time, in one transaction.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  pruneReplies(request: { before: number; limit: number }): Promise<number>;
  readonly inboxPositions: InboxPositions;
}
