import type { Delivery } from '../domain/delivery.js';
import type { OutgoingMessage } from '../domain/message.js';
import type { SignInLink } from '../domain/person.js';
import type { ReceivedReply } from '../domain/reply.js';

export interface ClaimRequest {
  limit: number;
  /** Epoch milliseconds. */
  now: number;
  /** Epoch milliseconds until which nobody else may claim what is claimed here. */
  leaseUntil: number;
}

export interface LeaseExpiry {
  /** Epoch milliseconds. */
  now: number;
  maxCrashes: number;
  /** After n + 1 crashes in a row a job waits n² times as long, in milliseconds. */
  crashDelayMs: number;
  /** `all` also ends leases that still run: for who knows that their holders are gone. */
  leases: 'ended' | 'all';
}

/**
 * Jobs that are taken under leases. What became of a claim is recorded by the `settle` of the job's aggregate, in the
 * transaction of its effects.
 *
 * @typeParam Part which of the jobs somebody works off
 * @typeParam Shares how claims divide themselves
 * @typeParam Next which jobs are waited for
 */
export interface LeasedQueue<Job, Part = unknown, Shares = unknown, Next = Part> {
  /** Takes due jobs, oldest first, and counts the attempt. */
  claim(request: ClaimRequest & Part & Shares): Promise<Job[]>;
  /**
   * Gives back jobs whose lease has run out: the attempt is not counted, the crash is. After `maxCrashes` in a row the
   * job is given up.
   *
   * @returns how many were given back or up
   */
  expire(expiry: LeaseExpiry & Part): Promise<number>;
  /** When the next job becomes due or the next lease ends, epoch milliseconds; `undefined` with none. */
  nextDue(which: Next): Promise<number | undefined>;
  /** Calls `listener` after each commit that added jobs or gave one another time; returns how to end that. */
  onDue(listener: () => void): () => void;
}

/** Messages queued for one transport. */
export interface OfTransport {
  transport: string;
}

/** Messages that are not at rest; those that wait for an earlier one to their invitee are not among them. */
export interface OutboxDepth {
  pending: number;
  sending: number;
}

export interface MessageQueue extends LeasedQueue<OutgoingMessage, OfTransport> {
  /** Fails what other transports left unsent, so that a sandbox's messages are never mailed later. */
  abandon(request: { exceptTransport: string; now: number }): Promise<number>;
  /** How many messages are pending and sending, each counted up to `limit`; an index look-up and a walk of that length. */
  count(request: OfTransport & { limit: number }): Promise<OutboxDepth>;
}

/** How much a claim may take of each webhook: of the one that has waited longest first, of none beyond its share. */
export interface DeliveryShares {
  /** Deliveries that one webhook may have under way. */
  share: number;
  /** The same where the webhook's last attempt has failed. */
  failingShare: number;
  /** Of `limit`, what only webhooks with nothing under way get, one each. */
  reserve: number;
  /** Deliveries that each webhook has under way here. */
  running: ReadonlyMap<string, number>;
}

/** Deliveries of active webhooks; `except` names webhooks whose deliveries are not waited for. */
export type DeliveryQueue = LeasedQueue<Delivery, unknown, DeliveryShares, { except: readonly string[] }>;

/** Messages to judge; one whose judging never ends is `unreadable` in the end. */
export type ReplyQueue = LeasedQueue<ReceivedReply, unknown, unknown, void>;

/** Links to sign-in that are to be mailed; ended ones are not among them. */
export type LinkQueue = LeasedQueue<SignInLink, unknown, unknown, void>;

export interface Queues {
  readonly messages: MessageQueue;
  readonly deliveries: DeliveryQueue;
  readonly replies: ReplyQueue;
  readonly links: LinkQueue;
}
