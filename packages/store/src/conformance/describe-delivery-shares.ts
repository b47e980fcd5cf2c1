import type { Webhook } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { claimOf, storeDeliveries, storeWebhook } from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW } from './samples.js';

export function describeDeliveryShares(current: CurrentHarness): void {
  describe('the shares of webhooks', () => {
    /** As many pending deliveries of each. */
    async function storeEach(webhooks: readonly Webhook[], count: number): Promise<void> {
      const deliveries = Array.from({ length: count }, () => ({}));
      for (const webhook of webhooks) await storeDeliveries(current().store, webhook, deliveries);
    }

    /** Indexes of the webhooks whose deliveries a claim takes. */
    async function taken(webhooks: { id: string }[], change: Parameters<typeof claimOf>[0]): Promise<number[]> {
      const claimed = await current().store.queues.deliveries.claim(claimOf(change));
      return claimed.map(({ webhookId }) => webhooks.findIndex(({ id }) => id === webhookId));
    }

    it('takes of no webhook more than its share, what it has under way included', async () => {
      const { store } = current();
      const webhooks = [await storeWebhook(store), await storeWebhook(store)];
      await storeEach(webhooks, 6);
      const [busy] = webhooks;
      const running = new Map([[busy?.id ?? '', 2]]);
      expect(await taken(webhooks, { share: 3, running })).toEqual([0, 1, 1, 1]);
      expect(await taken(webhooks, { share: 3, running: new Map(webhooks.map(({ id }) => [id, 3])) })).toEqual([]);
    });

    it('gives a webhook whose last attempt has failed its own share', async () => {
      const { store } = current();
      const webhooks = [await storeWebhook(store, { consecutiveFailures: 1 }), await storeWebhook(store)];
      await storeEach(webhooks, 4);
      expect(await taken(webhooks, { share: 3, failingShare: 1 })).toEqual([0, 1, 1, 1]);
      const running = new Map(webhooks.map(({ id }) => [id, 1]));
      expect(await taken(webhooks, { share: 3, failingShare: 1, running })).toEqual([1]);
    });

    it('keeps a reserve for webhooks with nothing under way, of which each gets one', async () => {
      const { store } = current();
      const webhooks = [await storeWebhook(store), await storeWebhook(store), await storeWebhook(store)];
      await storeEach(webhooks, 4);
      const [busy] = webhooks;
      const running = new Map([[busy?.id ?? '', 1]]);
      expect(await taken(webhooks, { limit: 5, reserve: 3, running })).toEqual([0, 0, 1, 2]);
      expect(await taken(webhooks, { limit: 1, reserve: 3, running })).toEqual([1]);
      const everybody = new Map(webhooks.map(({ id }) => [id, 1]));
      expect(await taken(webhooks, { limit: 3, reserve: 3, running: everybody })).toEqual([]);
    });

    it('finds who is due behind many webhooks that have reached their share', async () => {
      const { store } = current();
      const busy = await Promise.all(Array.from({ length: 40 }, () => storeWebhook(store)));
      for (const webhook of busy) await storeDeliveries(store, webhook, [{ dueAt: NOW - 9 }, { dueAt: NOW - 8 }]);
      const last = await storeWebhook(store);
      await storeDeliveries(store, last);
      const running = new Map(busy.map(({ id }) => [id, 1]));
      expect(await taken([last], { share: 1, running })).toEqual([0]);
      expect(await store.queues.deliveries.nextDue({ except: busy.map(({ id }) => id) })).toBe(NOW + 30_000);
      expect(await taken(busy, { limit: 50, share: 1 })).toHaveLength(40);
    });
  });
}
