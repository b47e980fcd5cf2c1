import type { Delivery, DeliveryClaim } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { claimFromQueue } from './claim-from-queue.js';
import { FIRST_QUEUE, holdDueQueues } from './list-due-queues.js';
import { refreshQueue } from './refresh-queue.js';
import { shareOf } from './share-of.js';

/** Queues that are looked at together. */
const PAGE = 16;

/**
 * Takes due deliveries under a lease, of each webhook no more than its share; counts the attempt. Passes over webhooks whose
 * queue another transaction holds.
 */
export async function claimDeliveries(db: Kysely<Schema>, claim: DeliveryClaim): Promise<Delivery[]> {
  const { now, leaseUntil } = claim;
  const running = new Map(claim.running);
  const claimed: Delivery[] = [];
  let after = FIRST_QUEUE;
  for (;;) {
    const queues = await holdDueQueues(db, { now, after, limit: PAGE });
    for (const queue of queues) {
      const { webhookId } = queue;
      const under = running.get(webhookId) ?? 0;
      const limit = shareOf(queue, claim, { under, left: claim.limit - claimed.length });
      if (limit <= 0) continue;
      const taken = await claimFromQueue(db, { ...queue, now, leaseUntil, limit });
      await refreshQueue(db, queue);
      claimed.push(...taken);
      // What is left of it may come up once more, on a later page.
      running.set(webhookId, under + taken.length);
    }
    const last = queues.at(-1);
    if (!last || queues.length < PAGE || claimed.length >= claim.limit) return claimed;
    after = last;
  }
}
