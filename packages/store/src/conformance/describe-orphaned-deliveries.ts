import { describe, expect, it } from 'vitest';
import {
  claimDelivery,
  claimOf,
  deliveryOf,
  LATER,
  settleDelivery,
  storeDeliveries,
  storeWebhook,
} from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId } from './samples.js';

export function describeOrphanedDeliveries(current: CurrentHarness): void {
  const expiry = { now: LATER, maxCrashes: 9, crashDelayMs: 0, leases: 'ended' } as const;

  describe('a deleted webhook', () => {
    const remove = async ({ accountId, id }: { accountId: string; id: string }) =>
      current().store.transaction((transaction) => transaction.webhooks.delete({ accountId, id }));

    it('has its pending deliveries ended, some at a time, and no others', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const other = await storeWebhook(store);
      const deliveries = await storeDeliveries(store, webhook, [{}, {}, {}, { state: 'success', finishedAt: NOW }]);
      const [kept] = await storeDeliveries(store, other);
      await remove({ ...webhook, accountId: newId() });
      expect(
        await store.transaction((transaction) => transaction.deliveries.endOrphaned({ now: NOW + 1, limit: 2 })),
      ).toBe(0);
      await remove(webhook);
      expect(await claimDelivery(store)).toMatchObject({ id: kept?.id });
      expect(
        await store.transaction((transaction) => transaction.deliveries.endOrphaned({ now: NOW + 1, limit: 2 })),
      ).toBe(2);
      expect(
        await store.transaction((transaction) => transaction.deliveries.endOrphaned({ now: NOW + 1, limit: 2 })),
      ).toBe(1);
      expect(
        await store.transaction((transaction) => transaction.deliveries.endOrphaned({ now: NOW + 1, limit: 2 })),
      ).toBe(0);
      const [ended, , , successful] = await Promise.all(deliveries.map((each) => deliveryOf(store, each)));
      const reason = 'The webhook was deleted.';
      expect(ended).toMatchObject({ state: 'undelivered', reason, finishedAt: NOW + 1 });
      expect(successful).toEqual(deliveries[3]);
    });

    it('has what is under way settled, and ended if it is to be repeated', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook, [{}, {}, {}]);
      const [first, second, third] = await store.queues.deliveries.claim(claimOf());
      if (!first || !second || !third) throw new Error('Three deliveries are due.');
      await remove(webhook);
      expect(await store.transaction((transaction) => transaction.deliveries.endOrphaned({ now: NOW, limit: 9 }))).toBe(
        0,
      );
      expect(await settleDelivery(store, first)).toBe(true);
      expect(await settleDelivery(store, second, { state: 'pending' })).toBe(true);
      expect(await store.queues.deliveries.expire(expiry)).toBe(1);
      expect(await store.queues.deliveries.claim(claimOf({ now: LATER }))).toEqual([]);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBeUndefined();
      expect(await store.transaction((transaction) => transaction.deliveries.endOrphaned({ now: NOW, limit: 9 }))).toBe(
        2,
      );
      const states = await Promise.all([first, second, third].map((each) => deliveryOf(store, each)));
      expect(states.map((each) => each?.state)).toEqual(['success', 'undelivered', 'undelivered']);
    });

    it('lets the deliveries of several be ended together', async () => {
      const { store } = current();
      const webhooks = [await storeWebhook(store), await storeWebhook(store), await storeWebhook(store)];
      for (const webhook of webhooks) await storeDeliveries(store, webhook, [{}, {}]);
      for (const webhook of webhooks) await remove(webhook);
      expect(await store.transaction((transaction) => transaction.deliveries.endOrphaned({ now: NOW, limit: 5 }))).toBe(
        5,
      );
      expect(await store.transaction((transaction) => transaction.deliveries.endOrphaned({ now: NOW, limit: 5 }))).toBe(
        1,
      );
    });
  });
}
