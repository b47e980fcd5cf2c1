import type { EngineContext } from '../context.js';
import type { Delivery } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';
import { CRASH_POLICY, type OutboxQueue } from '../outbox/worker.js';
import type { WebhookQuery } from '../ports/store/webhooks.js';

/** The result of reading a webhook, `undefined` if it was deleted; an error concerns only its own deliveries. */
export type WebhookReading = { webhook: Webhook | undefined } | { error: unknown };

/** A delivery under a lease. */
export interface ClaimedDelivery {
  delivery: Delivery;
  /** Epoch milliseconds; from then on another worker may have it. */
  leaseUntil: number;
  /** Read after the claim; never rejects. Sign in the same event-loop turn in which it resolves. */
  reading: Promise<WebhookReading>;
}

/** Concurrent attempts. */
export const SLOTS = 512;
/** The most that one webhook may have: others find a slot even while a receiver hangs. */
const SHARE = SLOTS / 4;
/**
 * Slots for webhooks with no attempt under way, so that a few busy webhooks with slow receivers do not take them all.
 */
const RESERVE = SLOTS / 8;
/** The share of a webhook whose last attempt failed, until its next success. */
const FAILING_SHARE = SLOTS / 64;

/**
 * Milliseconds that reading a webhook may take: another process may have replaced the secret since the database
 * answered, at an unknown time. It takes longer if this process was suspended.
 */
const READING_MS = 50;
/** Most consecutive readings: if all take this long, the database is simply that far away. */
const READINGS = 3;

/**
 * The queue of deliveries as one process works on it: it knows which webhooks have used up their share of the slots.
 */
export class DeliverySlots implements OutboxQueue<ClaimedDelivery> {
  readonly #context: EngineContext;
  readonly #running = new Map<string, number>();

  constructor(context: EngineContext) {
    this.#context = context;
  }

  async claim(request: { limit: number; now: number; leaseUntil: number }): Promise<ClaimedDelivery[]> {
    const deliveries = await this.#context.store.queues.deliveries.claim({
      ...request,
      share: SHARE,
      failingShare: FAILING_SHARE,
      reserve: RESERVE,
      running: this.#running,
    });
    const readings = new Map<string, Promise<WebhookReading>>();
    return deliveries.map((delivery) => {
      const { accountId, webhookId: id } = delivery;
      this.#running.set(id, this.#count(id) + 1);
      const reading = readings.get(id) ?? this.#read({ accountId, id });
      readings.set(id, reading);
      return { delivery, leaseUntil: request.leaseUntil, reading };
    });
  }

  /** Frees the slot of a claimed delivery; to be called once, when its attempt has ended. */
  release(webhookId: string): void {
    const left = this.#count(webhookId) - 1;
    if (left > 0) this.#running.set(webhookId, left);
    else this.#running.delete(webhookId);
  }

  expire(now: number): Promise<number> {
    return this.#context.store.queues.deliveries.expire({ now, leases: 'ended', ...CRASH_POLICY });
  }

  nextDue(): Promise<number | undefined> {
    const taken = this.#running.values().reduce((sum, count) => sum + count, 0);
    const most = taken < SLOTS - RESERVE ? SHARE : 1;
    const full = [...this.#running].filter(([, count]) => count >= most);
    return this.#context.store.queues.deliveries.nextDue({ except: full.map(([webhookId]) => webhookId) });
  }

  onDue(listener: () => void): () => void {
    return this.#context.store.queues.deliveries.onDue(listener);
  }

  async #read(query: WebhookQuery): Promise<WebhookReading> {
    for (let readings = 1; ; readings += 1) {
      const began = performance.now();
      const reading = await this.#readOnce(query);
      const isLate = performance.now() - began > READING_MS;
      if ('error' in reading || !isLate || readings === READINGS) return reading;
    }
  }

  #readOnce(query: WebhookQuery): Promise<WebhookReading> {
    return this.#context.store.webhooks.find(query).then(
      (webhook) => ({ webhook }),
      (error: unknown) => ({ error }),
    );
  }

  #count(webhookId: string): number {
    return this.#running.get(webhookId) ?? 0;
  }
}
