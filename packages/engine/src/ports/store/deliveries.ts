import type { Attempt, DeliveredType, Delivery, DeliveryState } from '../../domain/delivery.js';
import type { Webhook } from '../../domain/webhook.js';

export interface DeliveryQuery {
  accountId: string;
  id: string;
}

/** A delivery with the current state of its webhook. */
export interface DeliveryAtWebhook {
  delivery: Delivery;
  /** `undefined` if it was deleted: an unfinished delivery is then never sent. */
  webhook: Pick<Webhook, 'isActive'> | undefined;
}

export interface DeliveryListQuery {
  accountId: string;
  /** Only those to this webhook. */
  webhookId?: string | undefined;
  /** Only those of events about this appointment. */
  appointmentId?: string | undefined;
  /** Only those in one of these states. */
  states?: readonly DeliveryState[] | undefined;
  eventType?: DeliveredType | undefined;
  /** Only those of events before this delivery's. */
  before?: string | undefined;
  limit: number;
}

export interface DeliveryList {
  /** Newest first. */
  deliveries: Delivery[];
  /** The `before` of the next page; `undefined` on the last one. */
  next: string | undefined;
}

/** The start of a run of a delivery: when its event occurred, or with a replay. */
export interface Sending {
  /** Id of the delivery or of the replay; sendings are ordered by it. */
  position: string;
  delivery: Delivery;
}

/** A replay of a finished delivery. */
export interface Replay {
  accountId: string;
  /** UUID, time-ordered. */
  id: string;
  deliveryId: string;
}

export interface AttemptsQuery {
  accountId: string;
  deliveryId: string;
  limit: number;
}

export interface SendingsAfterQuery {
  accountId: string;
  /** A position. */
  after: string;
  limit: number;
}

export interface DeliveryReader {
  find(query: DeliveryQuery): Promise<DeliveryAtWebhook | undefined>;
  /**
   * Looks through a bounded number of deliveries: if few pass the filters, the page is short, but not the last.
   */
  list(query: DeliveryListQuery): Promise<DeliveryList>;
  /** The newest attempts of a delivery, newest first. */
  listAttempts(query: AttemptsQuery): Promise<Attempt[]>;
  /** The account's deliveries and replays after a position, oldest first. */
  listSendingsAfter(query: SendingsAfterQuery): Promise<Sending[]>;
}

/** The outcome of one claim. */
export interface DeliverySettlement extends Pick<Delivery, 'accountId' | 'id' | 'webhookId' | 'fence' | 'reason'> {
  state: Extract<DeliveryState, 'pending' | 'success' | 'undelivered' | 'permanently_failed'>;
  /** When to try again, epoch milliseconds; ignored in a final state. */
  dueAt: number;
  /** `null` if nothing was attempted: then the claim does not count as an attempt. */
  attempt: Attempt | null;
}

export interface DeliveryRetry extends DeliveryQuery {
  webhookId: string;
  /** Epoch milliseconds. */
  now: number;
}

export interface MissedRestart {
  accountId: string;
  webhookId: string;
  /** Epoch milliseconds. */
  since: number;
  now: number;
  limit: number;
}

export interface DeliveryWriter extends DeliveryReader {
  /** `pending` rows are due at their `dueAt`, unless their webhook is not active. */
  insert(deliveries: readonly Delivery[]): Promise<void>;
  /** Like `find`, and locks the delivery until the transaction ends. */
  lock(query: DeliveryQuery): Promise<DeliveryAtWebhook | undefined>;
  /** Begins a new run of the schedule: the finished delivery is due at `now`. */
  restart(query: DeliveryQuery & { now: number }): Promise<void>;
  /**
   * Begins a new run of a webhook's deliveries that ended without success, or were skipped, and whose event occurred at
   * `since` or later; the oldest `limit` of them.
   *
   * @returns their ids; fewer than `limit` once no more are left
   */
  restartMissed(query: MissedRestart): Promise<string[]>;
  /**
   * Makes a pending delivery that is due later due at `now`; it stays held while its webhook is not active. Locks the
   * webhook's queue and then the delivery, as claims do: the caller must not have locked the delivery.
   */
  retryNow(retry: DeliveryRetry): Promise<void>;
  insertReplays(replays: readonly Replay[]): Promise<void>;
  /**
   * Records outcomes and attempts of the claims that still hold.
   *
   * @returns those whose claim still held, in the same order; the others are ignored
   */
  settle<Settlement extends DeliverySettlement>(settlements: readonly Settlement[], now: number): Promise<Settlement[]>;
  /**
   * Ends deliveries whose webhook was deleted.
   *
   * @returns how many; fewer than `limit` once no more are left
   */
  endOrphaned(request: { now: number; limit: number }): Promise<number>;
  /**
   * Deletes the oldest deliveries that ended before a time, with their attempts.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  prune(request: { before: number; limit: number }): Promise<number>;
}
