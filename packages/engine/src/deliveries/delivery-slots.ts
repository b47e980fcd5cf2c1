import type { EngineContext } from '../context.js';
import { CRASH_POLICY } from '../outbox/crash-policy.js';
import type { OutboxQueue } from '../outbox/worker.js';
import type { ClaimedDelivery } from './claimed-delivery.js';

/** Attempts under way at a time. */
export const SLOTS = 512;
/** Those of one webhook at most: others find a slot even while a receiver hangs. */
const SHARE = SLOTS / 4;
/** Those of one whose last attempt failed. One success gives it its share back. */
const FAILING_SHARE = SLOTS / 64;

/** The queue of deliveries as one process works it off: it knows which webhooks have their share of the slots. */
export class DeliverySlots implements OutboxQueue<ClaimedDelivery> {
  readonly #context: EngineContext;
  readonly #running = new Map<string, number>();

  constructor(context: EngineContext) {
    this.#context = context;
  }

  async claim(request: { limit: number; now: number; leaseUntil: number }): Promise<ClaimedDelivery[]> {
    const { store } = this.#context;
    const deliveries = await store.claimDeliveries({
      ...request,
      ...{ share: SHARE, failingShare: FAILING_SHARE, running: this.#running },
    });
    const webhooks = new Map(deliveries.map(({ webhookId: id, accountId }) => [id, { accountId, id }]));
    const found = await Promise.all([...webhooks.values()].map((query) => store.findWebhook(query)));
    const byId = new Map(found.map((webhook) => [webhook?.id, webhook]));
    for (const { webhookId } of deliveries) this.#running.set(webhookId, this.#count(webhookId) + 1);
    return deliveries.map((delivery) => ({ delivery, webhook: byId.get(delivery.webhookId) }));
  }

  /** To be called once for each claimed delivery, when its attempt has ended. */
  release(webhookId: string): void {
    const left = this.#count(webhookId) - 1;
    if (left > 0) this.#running.set(webhookId, left);
    else this.#running.delete(webhookId);
  }

  expire(now: number): Promise<number> {
    return this.#context.store.expireDeliveryLeases({ now, leases: 'ended', ...CRASH_POLICY });
  }

  nextDue(): Promise<number | undefined> {
    const full = [...this.#running].filter(([, count]) => count >= SHARE);
    return this.#context.store.nextDeliveryDue(full.map(([webhookId]) => webhookId));
  }

  onDue(listener: () => void): () => void {
    return this.#context.store.onDeliveries(listener);
  }

  #count(webhookId: string): number {
    return this.#running.get(webhookId) ?? 0;
  }
}
