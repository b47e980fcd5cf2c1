import type { Attempt, Delivery, DeliveryState } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';

export interface DeliveryQuery {
  accountId: string;
  id: string;
}

/** A delivery with what its webhook is now. */
export interface DeliveryAtWebhook {
  delivery: Delivery;
  /** `undefined` where it was deleted: what is not finished then never goes out. */
  webhook: Pick<Webhook, 'isActive'> | undefined;
}

export interface DeliveryListQuery {
  accountId: string;
  webhookId: string;
  /** Only those in one of these states. */
  states?: readonly DeliveryState[] | undefined;
  /** Only those of events before the one of this delivery's id. */
  before?: string | undefined;
  limit: number;
}

export interface DeliveryList {
  /** Newest first. */
  deliveries: Delivery[];
  /** Where the list goes on, as `before`; `undefined` where it has ended. */
  next: string | undefined;
}

/** That a delivery was sent off: when its event occurred, or with a replay. */
export interface Sending {
  /** Id of the delivery or of the replay; in their order sendings are told. */
  position: string;
  delivery: Delivery;
}

/** That a finished delivery was sent off again. */
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
  /** Looks through a bounded number of deliveries: where few are in the states asked for, a list is short and goes on. */
  list(query: DeliveryListQuery): Promise<DeliveryList>;
  /** The newest attempts of a delivery, newest first. */
  listAttempts(query: AttemptsQuery): Promise<Attempt[]>;
  /** The account's deliveries and replays behind the one of this id, oldest first. */
  listSendingsAfter(query: SendingsAfterQuery): Promise<Sending[]>;
}

/** What became of one claim. */
export interface DeliverySettlement extends Pick<Delivery, 'accountId' | 'id' | 'webhookId' | 'fence' | 'reason'> {
  state: Extract<DeliveryState, 'pending' | 'success' | 'undelivered' | 'permanently_failed'>;
  /** When to try again, epoch milliseconds; ignored in a final state. */
  dueAt: number;
  /** `null` where nothing was attempted after all: the claim's attempt does not count then. */
  attempt: Attempt | null;
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
  /** Rows that are `pending` are due at their `dueAt`, unless their webhook is not active. */
  insert(deliveries: readonly Delivery[]): Promise<void>;
  /** Like `find`, and holds the delivery against other writers until the transaction ends. */
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
  insertReplays(replays: readonly Replay[]): Promise<void>;
  /**
   * Records outcomes and attempts of the claims that still hold.
   *
   * @returns those whose claim held, in their order; nothing was written of the others
   */
  settle<Settlement extends DeliverySettlement>(settlements: readonly Settlement[], now: number): Promise<Settlement[]>;
  /**
   * Ends deliveries whose webhook was deleted.
   *
   * @returns how many; fewer than `limit` once no more are left
   */
  endOrphaned(request: { now: number; limit: number }): Promise<number>;
  /**
   * Deletes the deliveries that ended first, before a time, with their attempts.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  prune(request: { before: number; limit: number }): Promise<number>;
}
