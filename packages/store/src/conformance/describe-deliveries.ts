import { describe, expect, it } from 'vitest';
import { claimOf, storeDeliveries, storeWebhook } from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleSettlement } from './sample-delivery.js';
import { NOW, newId } from './samples.js';

export function describeDeliveries(current: CurrentHarness): void {
  describe('deliveries', () => {
    it('are given back as they were written, to their own account only, with what their webhook is', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store, { isActive: false });
      const full = { state: 'failed', attempts: 5, formerAttempts: 2, crashes: 3, fence: 9, finishedAt: NOW } as const;
      const deliveries = await storeDeliveries(store, webhook, [
        { appointmentId: null, eventType: 'webhook.test' },
        { ...full, reason: 'Given up.', dueAt: NOW + 7 },
        { state: 'skipped', finishedAt: NOW },
      ]);
      for (const delivery of deliveries) {
        const { accountId, id } = delivery;
        const expected = { delivery, webhook: { isActive: false } };
        expect(await store.deliveries.find({ accountId, id })).toEqual(expected);
        expect(await store.transaction((transaction) => transaction.deliveries.lock({ accountId, id }))).toEqual(
          expected,
        );
        expect(await store.deliveries.find({ accountId: newId(), id })).toBeUndefined();
      }
      const { accountId, id } = webhook;
      await store.transaction((transaction) => transaction.webhooks.delete({ accountId, id }));
      const query = { accountId, id: deliveries[1]?.id ?? '' };
      expect(await store.deliveries.find(query)).toEqual({ delivery: deliveries[1], webhook: undefined });
    });

    it('can be many at a time', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const deliveries = await storeDeliveries(
        store,
        webhook,
        Array.from({ length: 147 }, () => ({})),
      );
      const claimed = await store.queues.deliveries.claim(claimOf({ limit: 147, share: 147 }));
      expect(claimed.map(({ id }) => id)).toEqual(deliveries.map(({ id }) => id));
      const settlements = claimed.map((each) => sampleSettlement(each));
      const held = await store.transaction((transaction) => transaction.deliveries.settle(settlements, NOW));
      expect(held).toEqual(settlements);
      await store.transaction((transaction) => transaction.deliveries.insert([]));
      expect(await store.transaction((transaction) => transaction.deliveries.settle([], NOW))).toEqual([]);
    });
  });
}
