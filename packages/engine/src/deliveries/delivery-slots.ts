import type { EngineContext } from '../context.js';
import type { Delivery } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';
import { CRASH_POLICY, type OutboxQueue } from '../outbox/worker.js';
import type { WebhookQuery } from '../ports/webhooks.js';

/** What came of looking up a webhook, `undefined` where it was deleted; an error concerns its own deliveries alone. */
export type WebhookReading = { webhook: Webhook | undefined } | { error: unknown };

/** A delivery under a lease. */
export interface ClaimedDelivery {
  delivery: Delivery;
  /** Epoch milliseconds; from then on somebody else may have it. */
  leaseUntil: number;
  /** Asked for after the claim, and lately; never rejects. Who signs does so in the turn of the event loop in which it resolves. */
  reading: Promise<WebhookReading>;
}

/** Attempts under way at a time. */
export const SLOTS = 512;
/** Those of one webhook at most: others find a slot even while a receiver hangs. */
const SHARE = SLOTS / 4;
/** Slots that only webhooks with nothing under way get, so that a few with much to do and slow receivers leave none out. */
const RESERVE = SLOTS / 8;
/** Those of one whose last attempt failed. One success gives it its share back. */
const FAILING_SHARE = SLOTS / 64;

/**
 * Milliseconds that a reading of a webhook may take: what it says may have been replaced by another process ever since
 * the database answered, and nobody knows when that was. It takes longer where this process was stopped.
 */
const READING_MS = 50;
/** Readings in a row at most: where each of them takes so long, the way to the database does. */
const READINGS = 3;

/** The queue of deliveries as one process works it off: it knows which webhooks have their share of the slots. */
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

  /** To be called once for each claimed delivery, when its attempt has ended. */
  release(webhookId: string): void {
    const left = this.#count(webhookId) - 1;
    if (left > 0) this.#running.set(webhookId, left);
    else this.#running.delete(webhookId);
  }

  expire(now: number): Promise<number> {
    return this.#context.store.queues.deliveries.expire({ now, leases: 'ended', ...CRASH_POLICY });
  }

  nextDue(): Promise<number | undefined> {
    const taken = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
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
