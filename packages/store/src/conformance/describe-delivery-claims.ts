import { describe, expect, it } from 'vitest';
import { claimDelivery, claimOf, deliveryOf, settleDelivery, storeDeliveries, storeWebhook } from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW } from './samples.js';

export function describeDeliveryClaims(current: CurrentHarness): void {
  describe('claiming deliveries', () => {
    /** Indexes of the webhooks whose deliveries a claim takes. */
    async function taken(webhooks: { id: string }[], change: Parameters<typeof claimOf>[0]): Promise<number[]> {
      const claimed = await current().store.queues.deliveries.claim(claimOf(change));
      return claimed.map(({ webhookId }) => webhooks.findIndex(({ id }) => id === webhookId));
    }

    it('counts the attempt, raises the fence and takes nothing twice', async () => {
      const { store } = current();
      const [delivery] = await storeDeliveries(store, await storeWebhook(store));
      const claimed = await claimDelivery(store);
      expect(claimed).toEqual({ ...delivery, state: 'sending', attempts: 1, fence: 1 });
      expect(await deliveryOf(store, claimed)).toEqual(claimed);
      expect(await store.queues.deliveries.claim(claimOf())).toEqual([]);
    });

    it('takes the oldest of a webhook first, no more than asked for, and nothing that is not due', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(
        store,
        webhook,
        [-1, 1, -3, -2, -2].map((after) => ({ dueAt: NOW + after })),
      );
      const claimed = await store.queues.deliveries.claim(claimOf({ limit: 3 }));
      expect(claimed.map(({ dueAt }) => dueAt - NOW)).toEqual([-3, -2, -2]);
      expect(claimed[1]?.id.localeCompare(claimed[2]?.id ?? '')).toBe(-1);
      expect(await store.queues.deliveries.claim(claimOf({ limit: 3 }))).toHaveLength(1);
      expect(await store.queues.deliveries.claim(claimOf({ limit: 3 }))).toEqual([]);
      expect(await store.queues.deliveries.nextDue({ except: [webhook.id] })).toBe(NOW + 30_000);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(NOW + 1);
    });

    it('serves the webhook that has waited longest first', async () => {
      const { store } = current();
      const webhooks = [await storeWebhook(store), await storeWebhook(store), await storeWebhook(store)];
      for (const [index, wait] of [2, 3, 1].entries()) {
        const webhook = webhooks[index];
        if (webhook) await storeDeliveries(store, webhook, [{ dueAt: NOW - wait }, { dueAt: NOW }]);
      }
      expect(await taken(webhooks, { limit: 5 })).toEqual([1, 1, 0, 0, 2]);
      expect(await taken(webhooks, { limit: 5 })).toEqual([2]);
    });

    it('sees what becomes due earlier than what was known', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook, [{ dueAt: NOW + 500 }]);
      await storeDeliveries(store, webhook, [{ dueAt: NOW + 900 }, { dueAt: NOW + 100 }, { dueAt: NOW + 300 }]);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(NOW + 100);
      const claimed = await claimDelivery(store, NOW + 100);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(NOW + 300);
      await settleDelivery(store, claimed, { state: 'pending', dueAt: NOW + 50 });
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(NOW + 50);
    });
  });
}
