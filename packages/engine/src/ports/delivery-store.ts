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

export interface DeliveryReader {
  findDelivery(query: DeliveryQuery): Promise<DeliveryAtWebhook | undefined>;
  /** Looks through a bounded number of deliveries: where few are in the states asked for, a list is short and goes on. */
  listDeliveries(query: DeliveryListQuery): Promise<DeliveryList>;
  /** The newest attempts of a delivery, newest first. */
  listAttempts(query: { accountId: string; deliveryId: string; limit: number }): Promise<Attempt[]>;
  /** The account's deliveries and replays behind the one of this id, oldest first. */
  listSendingsAfter(query: { accountId: string; after: string; limit: number }): Promise<Sending[]>;
}

/** What became of one claim. */
export interface DeliverySettlement extends Pick<Delivery, 'accountId' | 'id' | 'webhookId' | 'fence' | 'reason'> {
  state: Extract<DeliveryState, 'pending' | 'success' | 'undelivered' | 'permanently_failed'>;
  /** When to try again, epoch milliseconds; ignored in a final state. */
  dueAt: number;
  /** `null` where nothing was attempted after all: the claim's attempt does not count then. */
  attempt: Attempt | null;
}

export interface DeliveryWriter {
  /** Rows that are `pending` are due at their `dueAt`, unless their webhook is not active. */
  insertDeliveries(deliveries: readonly Delivery[]): Promise<void>;
  /** Like `findDelivery`, and holds the delivery against other writers until the transaction ends. */
  lockDelivery(query: DeliveryQuery): Promise<DeliveryAtWebhook | undefined>;
  /** Begins a new run of the schedule: the finished delivery is due at `now`. */
  restartDelivery(query: DeliveryQuery & { now: number }): Promise<void>;
  /**
   * Begins a new run of a webhook's deliveries that ended without success, or were skipped, and whose event occurred at
   * `since` or later; the oldest `limit` of them.
   *
   * @returns their ids; fewer than `limit` once no more are left
   */
  restartMissed(query: {
    accountId: string;
    webhookId: string;
    /** Epoch milliseconds. */
    since: number;
    now: number;
    limit: number;
  }): Promise<string[]>;
  insertReplays(replays: readonly Replay[]): Promise<void>;
  /**
   * Records outcomes and attempts of the claims that still hold.
   *
   * @returns those whose claim held, in their order; nothing was written of the others
   */
  settleDeliveries<Settlement extends DeliverySettlement>(
    settlements: readonly Settlement[],
    now: number,
  ): Promise<Settlement[]>;
}

export interface DeliveryClaim {
  limit: number;
  /** Epoch milliseconds. */
  now: number;
  /** Epoch milliseconds until which nobody else may claim what is claimed here. */
  leaseUntil: number;
  /** Deliveries that one webhook may have under way. */
  share: number;
  /** The same where the webhook's last attempt has failed. */
  failingShare: number;
  /** Of `limit`, what only webhooks with nothing under way get, one each. */
  reserve: number;
  /** Deliveries that each webhook has under way here. */
  running: ReadonlyMap<string, number>;
}

export interface DeliveryLeaseExpiry {
  /** Epoch milliseconds. */
  now: number;
  maxCrashes: number;
  /** After n + 1 crashes in a row a delivery waits n² times as long, in milliseconds. */
  crashDelayMs: number;
  /** `all` also ends leases that still run: for who knows that their holders are gone. */
  leases: 'ended' | 'all';
}

/** The queue of deliveries. */
export interface DeliveryQueue {
  /**
   * Takes due deliveries of active webhooks under a lease and counts the attempt: of the webhook that has waited longest
   * first, oldest first, none beyond its share.
   */
  claimDeliveries(claim: DeliveryClaim): Promise<Delivery[]>;
  /**
   * Gives back deliveries whose lease has run out: the attempt is not counted, the crash is. After `maxCrashes` in a
   * row the delivery is `failed`.
   *
   * @returns how many were given back or failed
   */
  expireDeliveryLeases(expiry: DeliveryLeaseExpiry): Promise<number>;
  /**
   * When the next delivery becomes due or the next lease ends, epoch milliseconds; `undefined` with none.
   *
   * @param except webhooks whose deliveries are not looked at
   */
  nextDeliveryDue(except: readonly string[]): Promise<number | undefined>;
  /** Calls `listener` after each commit that added deliveries or gave one another time; returns how to end that. */
  onDeliveries(listener: () => void): () => void;
  /**
   * Ends deliveries whose webhook was deleted, in one transaction.
   *
   * @returns how many; fewer than `limit` once no more are left
   */
  endOrphanedDeliveries(request: { now: number; limit: number }): Promise<number>;
  /**
   * Deletes the deliveries that ended first, before a time, with their attempts, in one transaction.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  pruneDeliveries(request: { before: number; limit: number }): Promise<number>;
}
