import { describe, expect, it } from 'vitest';
import { claimDelivery, deliveryOf, settleDelivery, storeDeliveries, storeWebhook } from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId } from './samples.js';

export function describeDeliveryPruning(current: CurrentHarness): void {
  describe('pruning deliveries', () => {
    it('deletes those that ended first, with their attempts, and none that is not finished', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook);
      const attempted = await claimDelivery(store);
      await settleDelivery(store, attempted);
      const others = await storeDeliveries(store, webhook, [
        { state: 'undelivered', finishedAt: NOW + 2 },
        { state: 'skipped', finishedAt: NOW + 1 },
        { state: 'success', finishedAt: NOW + 9 },
        { createdAt: NOW - 99 },
      ]);
      const kept = async () => {
        const found = await Promise.all([attempted, ...others].map((each) => deliveryOf(store, each)));
        return found.map((each) => each !== undefined);
      };
      expect(await store.transaction((transaction) => transaction.deliveries.prune({ before: NOW, limit: 9 }))).toBe(0);
      expect(
        await store.transaction((transaction) => transaction.deliveries.prune({ before: NOW + 9, limit: 2 })),
      ).toBe(2);
      expect(await kept()).toEqual([false, true, false, true, true]);
      const { accountId } = webhook;
      expect(await store.deliveries.listAttempts({ accountId, deliveryId: attempted.id, limit: 9 })).toEqual([]);
      expect(
        await store.transaction((transaction) => transaction.deliveries.prune({ before: NOW + 9, limit: 2 })),
      ).toBe(1);
      expect(await kept()).toEqual([false, false, false, true, true]);
    });

    it('leaves nothing of them behind', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const [delivery] = await storeDeliveries(store, webhook, [{ state: 'success', finishedAt: NOW }]);
      if (!delivery) throw new Error('One delivery was stored.');
      const { accountId, id: deliveryId } = delivery;
      await store.transaction((transaction) =>
        transaction.deliveries.insertReplays([{ accountId, id: newId(), deliveryId }]),
      );
      await store.transaction((transaction) => transaction.deliveries.prune({ before: NOW + 1, limit: 1 }));
      await store.transaction((transaction) =>
        transaction.deliveries.insert([{ ...delivery, body: '{"again":true}' }]),
      );
      expect((await deliveryOf(store, delivery))?.body).toBe('{"again":true}');
      expect(await store.deliveries.listSendingsAfter({ accountId, after: '', limit: 9 })).toHaveLength(1);
    });
  });
}
