import { describe, expect, it } from 'vitest';
import { claimDelivery, claimOf, deliveryOf, LATER, storeDeliveries, storeWebhook } from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleSettlement } from './sample-delivery.js';
import { NOW, newId } from './samples.js';

export function describeDeliveryFencing(current: CurrentHarness): void {
  describe('fencing of deliveries', () => {
    it('refuses the outcome of a claim whose lease was ended or that another one has replaced', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook, [{}, {}]);
      const [stale, held] = await store.queues.deliveries.claim(claimOf());
      if (!stale || !held) throw new Error('Two deliveries are due.');
      const settle = async (...claims: (typeof stale)[]) => {
        const settlements = claims.map((claim) => sampleSettlement(claim));
        const kept = await store.transaction((transaction) => transaction.deliveries.settle(settlements, NOW));
        return kept.map((settlement) => claims[settlements.indexOf(settlement)]);
      };
      expect(await settle(held)).toEqual([held]);
      await store.queues.deliveries.expire({ now: LATER, maxCrashes: 9, crashDelayMs: 0, leases: 'ended' });
      const before = await deliveryOf(store, stale);
      expect(await settle(stale, held)).toEqual([]);
      expect(await deliveryOf(store, stale)).toEqual(before);
      const newer = await claimDelivery(store, LATER);
      expect(await settle(stale)).toEqual([]);
      expect(await settle({ ...newer, accountId: newId() })).toEqual([]);
      expect(
        await store.deliveries.listAttempts({ accountId: webhook.accountId, deliveryId: stale.id, limit: 9 }),
      ).toEqual([]);
      expect(await settle(stale, newer)).toEqual([newer]);
      expect(
        await store.deliveries.listAttempts({ accountId: webhook.accountId, deliveryId: stale.id, limit: 9 }),
      ).toHaveLength(1);
    });
  });
}
