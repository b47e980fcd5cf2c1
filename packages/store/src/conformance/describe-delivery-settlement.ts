import { describe, expect, it } from 'vitest';
import { claimDelivery, claimOf, deliveryOf, settleDelivery, storeDeliveries, storeWebhook } from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleAttempt, sampleDelivery } from './sample-delivery.js';
import { NOW, newId } from './samples.js';

export function describeDeliverySettlement(current: CurrentHarness): void {
  describe('settling a delivery', () => {
    it('ends it, or offers it again at its time, and keeps each attempt', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const [delivery] = await storeDeliveries(store, webhook);
      const { accountId, id: deliveryId } = delivery ?? sampleDelivery(webhook);
      const refused = sampleAttempt({ status: null, errorKind: 'connect', errorCode: 'ECONNREFUSED', answer: '' });
      const again = { state: 'pending', reason: 'ECONNREFUSED', dueAt: NOW + 5, attempt: refused } as const;
      expect(await settleDelivery(store, await claimDelivery(store), again)).toBe(true);
      expect(await deliveryOf(store, delivery ?? sampleDelivery(webhook))).toEqual({
        ...delivery,
        attempts: 1,
        fence: 1,
        reason: 'ECONNREFUSED',
        dueAt: NOW + 5,
      });
      expect(await store.queues.deliveries.claim(claimOf({ now: NOW + 4 }))).toEqual([]);
      const second = await claimDelivery(store, NOW + 5);
      expect(second).toMatchObject({ state: 'sending', attempts: 2, fence: 2 });
      expect(await settleDelivery(store, second)).toBe(true);
      expect(await deliveryOf(store, second)).toMatchObject({
        state: 'success',
        reason: null,
        dueAt: NOW + 5,
        finishedAt: NOW,
      });
      const attempts = [sampleAttempt({ number: 2 }), refused];
      expect(await store.deliveries.listAttempts({ accountId, deliveryId, limit: 10 })).toEqual(attempts);
      expect(await store.deliveries.listAttempts({ accountId, deliveryId, limit: 1 })).toEqual(attempts.slice(0, 1));
      expect(await store.deliveries.listAttempts({ accountId: newId(), deliveryId, limit: 1 })).toEqual([]);
    });

    it.each(['undelivered', 'permanently_failed'] as const)('keeps why it was %s', async (state) => {
      const { store } = current();
      await storeDeliveries(store, await storeWebhook(store));
      const claimed = await claimDelivery(store);
      await settleDelivery(store, claimed, { state, reason: '500' });
      expect(await deliveryOf(store, claimed)).toMatchObject({ state, reason: '500', finishedAt: NOW, attempts: 1 });
    });

    it('does not count an attempt that was none, and forgets crashes', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook, [{ attempts: 3, crashes: 2 }]);
      const claimed = await claimDelivery(store);
      await settleDelivery(store, claimed, { state: 'pending', attempt: null });
      expect(await deliveryOf(store, claimed)).toMatchObject({ state: 'pending', attempts: 3, crashes: 0, fence: 1 });
      expect(
        await store.deliveries.listAttempts({ accountId: webhook.accountId, deliveryId: claimed.id, limit: 1 }),
      ).toEqual([]);
    });
  });
}
