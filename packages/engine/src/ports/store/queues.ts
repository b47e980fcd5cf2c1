import type { Delivery } from '../../domain/delivery.js';
import type { OutgoingMessage } from '../../domain/message.js';
import type { SignInLink } from '../../domain/person.js';
import type { ReceivedReply } from '../../domain/reply.js';

export interface ClaimRequest {
  limit: number;
  /** Epoch milliseconds. */
  now: number;
  /** Epoch milliseconds until which no other claim takes the same jobs. */
  leaseUntil: number;
}

export interface LeaseExpiry {
  /** Epoch milliseconds. */
  now: number;
  maxCrashes: number;
  /** After n + 1 crashes in a row a job waits n² times as long, in milliseconds. */
  crashDelayMs: number;
  /** `all` also ends running leases: for a caller that knows that their holders are gone. */
  leases: 'ended' | 'all';
}

/**
 * Jobs that are claimed under leases. The `settle` of the job's aggregate records the outcome of a claim, in the
 * transaction of its effects.
 *
 * @typeParam Part which jobs a worker works on
 * @typeParam Shares how a claim is divided
 * @typeParam Next which jobs a worker waits for
 */
export interface LeasedQueue<Job, Part = unknown, Shares = unknown, Next = Part> {
  /** Takes due jobs, oldest first, and counts the attempt. */
  claim(request: ClaimRequest & Part & Shares): Promise<Job[]>;
  /**
   * Returns jobs whose lease has expired: this counts as a crash and not as an attempt. After `maxCrashes` in a row the
   * job is given up.
   *
   * @returns how many were returned or given up
   */
  expire(expiry: LeaseExpiry & Part): Promise<number>;
  /** When the next job becomes due or the next lease ends, epoch milliseconds; `undefined` without any. */
  nextDue(which: Next): Promise<number | undefined>;
  /** Calls `listener` after each commit that added jobs or changed when one is due; returns how to end that. */
  onDue(listener: () => void): () => void;
}

/** Messages queued for one transport. */
export interface OfTransport {
  transport: string;
}

/** Unfinished messages, without those blocked by an earlier one to their invitee. */
export interface OutboxDepth {
  pending: number;
  sending: number;
}

/** Messages that are sent apart from all others: those for one account's relay, or for one calendar. */
export interface DueLane {
  /** Follows the transport and a slash: the account's id, or the calendar's. */
  lane: string;
  /** When the first one is due, epoch milliseconds. */
  dueAt: number;
  /** Messages a minute; `null` without a limit. */
  ratePerMinute: number | null;
}

/** Narrows a claim to the messages of one account. */
export interface OfAccount {
  accountId?: string | undefined;
}

/** An account with pending messages. */
export interface DueAccount {
  accountId: string;
  /** When the first one is due, epoch milliseconds. */
  dueAt: number;
}

export interface DueAccountsQuery extends OfTransport {
  /** The id of the account behind which the walk begins; empty for all. */
  after: string;
  /** The most accounts that are looked at. */
  limit: number;
}

/**
 * Messages to be sent. Those of an account with a lane (`Sender.hasLane`) are queued for the transport
 * `<transport>/<accountId>`, and are claimed and waited for under that name.
 */
export interface MessageQueue extends LeasedQueue<OutgoingMessage, OfTransport, OfAccount> {
  /** The accounts with pending messages, by their ids; costs some index look-ups for each. */
  accounts(query: DueAccountsQuery): Promise<DueAccount[]>;
  /** The lanes of accounts' relays with pending messages, the one due first at the beginning. */
  lanes(of: OfTransport): Promise<DueLane[]>;
  /** The lanes of calendars with pending messages, the one due first at the beginning. */
  calendarLanes(): Promise<DueLane[]>;
  /**
   * Fails the unsent messages of other transports and their lanes, so that a sandbox's messages are never mailed later.
   * Those for calendars stay: a sandbox does not send them.
   */
  abandon(request: { exceptTransport: string; now: number }): Promise<number>;
  /**
   * How many messages are pending and sending, those in lanes included, each counted up to `limit`; costs an
   * index look-up and a walk of that length.
   */
  count(request: OfTransport & { limit: number }): Promise<OutboxDepth>;
}

/** How much a claim may take of each webhook: first of the one that has waited longest, of none beyond its share. */
export interface DeliveryShares {
  /** Deliveries that one webhook may have under way. */
  share: number;
  /** The same if the webhook's last attempt failed. */
  failingShare: number;
  /** The part of `limit` that only webhooks with nothing under way get, one each. */
  reserve: number;
  /** Deliveries that each webhook has under way here. */
  running: ReadonlyMap<string, number>;
}

/** Deliveries of active webhooks; `except` names webhooks whose deliveries the worker does not wait for. */
export type DeliveryQueue = LeasedQueue<Delivery, unknown, DeliveryShares, { except: readonly string[] }>;

/** Messages to judge; one that crashes its judge again and again ends as `unreadable`. */
export type ReplyQueue = LeasedQueue<ReceivedReply, unknown, unknown, void>;

/** Sign-in links to be mailed, without ended ones. */
export type LinkQueue = LeasedQueue<SignInLink, unknown, unknown, void>;

export interface Queues {
  readonly messages: MessageQueue;
  readonly deliveries: DeliveryQueue;
  readonly replies: ReplyQueue;
  readonly links: LinkQueue;
}
