import { describe, expect, it } from 'vitest';
import { claimDelivery, claimOf, deliveryOf, settleDelivery, storeDeliveries, storeWebhook } from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW } from './samples.js';

export function describeDeliveryClaims(current: CurrentHarness): void {
  describe('claiming deliveries', () => {
    /** Indexes of the webhooks whose deliveries a claim takes. */
    async function taken(webhooks: { id: string }[], change: Parameters<typeof claimOf>[0]): Promise<number[]> {
      const claimed = await current().store.claimDeliveries(claimOf(change));
      return claimed.map(({ webhookId }) => webhooks.findIndex(({ id }) => id === webhookId));
    }

    it('counts the attempt, raises the fence and takes nothing twice', async () => {
      const { store } = current();
      const [delivery] = await storeDeliveries(store, await storeWebhook(store));
      const claimed = await claimDelivery(store);
      expect(claimed).toEqual({ ...delivery, state: 'sending', attempts: 1, fence: 1 });
      expect(await deliveryOf(store, claimed)).toEqual(claimed);
      expect(await store.claimDeliveries(claimOf())).toEqual([]);
    });

    it('takes the oldest of a webhook first, no more than asked for, and nothing that is not due', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(
        store,
        webhook,
        [-1, 1, -3, -2, -2].map((after) => ({ dueAt: NOW + after })),
      );
      const claimed = await store.claimDeliveries(claimOf({ limit: 3 }));
      expect(claimed.map(({ dueAt }) => dueAt - NOW)).toEqual([-3, -2, -2]);
      expect(claimed[1]?.id.localeCompare(claimed[2]?.id ?? '')).toBe(-1);
      expect(await store.claimDeliveries(claimOf({ limit: 3 }))).toHaveLength(1);
      expect(await store.claimDeliveries(claimOf({ limit: 3 }))).toEqual([]);
      expect(await store.nextDeliveryDue([webhook.id])).toBe(NOW + 30_000);
      expect(await store.nextDeliveryDue([])).toBe(NOW + 1);
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

    it('takes of no webhook more than its share, what it has under way included', async () => {
      const { store } = current();
      const webhooks = [await storeWebhook(store), await storeWebhook(store)];
      for (const webhook of webhooks)
        await storeDeliveries(
          store,
          webhook,
          Array.from({ length: 6 }, () => ({})),
        );
      const [busy] = webhooks;
      const running = new Map([[busy?.id ?? '', 2]]);
      expect(await taken(webhooks, { share: 3, running })).toEqual([0, 1, 1, 1]);
      expect(await taken(webhooks, { share: 3, running: new Map(webhooks.map(({ id }) => [id, 3])) })).toEqual([]);
    });

    it('gives a webhook whose last attempt has failed its own share', async () => {
      const { store } = current();
      const webhooks = [await storeWebhook(store, { consecutiveFailures: 1 }), await storeWebhook(store)];
      for (const webhook of webhooks)
        await storeDeliveries(
          store,
          webhook,
          Array.from({ length: 4 }, () => ({})),
        );
      expect(await taken(webhooks, { share: 3, failingShare: 1 })).toEqual([0, 1, 1, 1]);
      const running = new Map(webhooks.map(({ id }) => [id, 1]));
      expect(await taken(webhooks, { share: 3, failingShare: 1, running })).toEqual([1]);
    });

    it('finds who is due behind many webhooks that have reached their share', async () => {
      const { store } = current();
      const busy = await Promise.all(Array.from({ length: 40 }, () => storeWebhook(store)));
      for (const webhook of busy) await storeDeliveries(store, webhook, [{ dueAt: NOW - 9 }, { dueAt: NOW - 8 }]);
      const last = await storeWebhook(store);
      await storeDeliveries(store, last);
      const running = new Map(busy.map(({ id }) => [id, 1]));
      expect(await taken([last], { share: 1, running })).toEqual([0]);
      expect(await store.nextDeliveryDue(busy.map(({ id }) => id))).toBe(NOW + 30_000);
      expect(await taken(busy, { limit: 50, share: 1 })).toHaveLength(40);
    });

    it('sees what becomes due earlier than what was known', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook, [{ dueAt: NOW + 500 }]);
      await storeDeliveries(store, webhook, [{ dueAt: NOW + 900 }, { dueAt: NOW + 100 }, { dueAt: NOW + 300 }]);
      expect(await store.nextDeliveryDue([])).toBe(NOW + 100);
      const claimed = await claimDelivery(store, NOW + 100);
      expect(await store.nextDeliveryDue([])).toBe(NOW + 300);
      await settleDelivery(store, claimed, { state: 'pending', dueAt: NOW + 50 });
      expect(await store.nextDeliveryDue([])).toBe(NOW + 50);
    });
  });

  describe('claiming deliveries from two processes', () => {
    it('gives each of 400 to one of them only', async () => {
      const { store, another } = current();
      const webhooks = await Promise.all(Array.from({ length: 8 }, () => storeWebhook(store)));
      for (const webhook of webhooks)
        await storeDeliveries(
          store,
          webhook,
          Array.from({ length: 50 }, () => ({})),
        );
      const stores = [store, await another()];
      const claims = await Promise.all(
        Array.from({ length: 60 }, (_, turn) => (stores[turn % 2] ?? store).claimDeliveries(claimOf({ limit: 10 }))),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(ids).toHaveLength(400);
      expect(new Set(ids)).toHaveLength(400);
    });
  });
}
