import { describe, expect, it } from 'vitest';
import { claimDelivery, claimOf, storeDeliveries, storeWebhook } from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId } from './samples.js';

export function describeMissedDeliveries(current: CurrentHarness): void {
  describe('replaying what a webhook has missed', () => {
    it('begins with the oldest events since a time, some at a time, and leaves everything else alone', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const states = ['skipped', 'failed', 'permanently_failed', 'undelivered', 'success', 'undelivered'] as const;
      const missed = await storeDeliveries(
        store,
        webhook,
        states.map((state, at) => ({ state, createdAt: NOW + at, finishedAt: NOW + 50 })),
      );
      await storeDeliveries(store, webhook, [{ dueAt: NOW + 1_000 }]);
      const other = { state: 'undelivered', createdAt: NOW + 1, finishedAt: NOW } as const;
      await storeDeliveries(store, await storeWebhook(store), [other]);
      const { accountId, id: webhookId } = webhook;
      const query = { accountId, webhookId, since: NOW + 1, now: NOW + 99, limit: 3 };
      const replay = (change = {}) =>
        store.transaction((transaction) => transaction.deliveries.restartMissed({ ...query, ...change }));
      expect(await replay({ accountId: newId() })).toEqual([]);
      expect(await replay()).toEqual(missed.slice(1, 4).map(({ id }) => id));
      const claimed = await store.queues.deliveries.claim(claimOf({ now: NOW + 99 }));
      expect(claimed.map(({ id }) => id)).toEqual(missed.slice(1, 4).map(({ id }) => id));
      expect(await replay()).toEqual([missed[5]?.id]);
      expect(await claimDelivery(store, NOW + 99)).toMatchObject({ id: missed[5]?.id, formerAttempts: 0 });
      expect(await replay()).toEqual([]);
    });
  });
}
