import type { Delivery } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import {
  claimDelivery,
  claimOf,
  deliveryOf,
  setActive,
  settleDelivery,
  storeDeliveries,
  storeWebhook,
} from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId } from './samples.js';

export function describeReplays(current: CurrentHarness): void {
  const restart = ({ accountId, id }: Delivery, now: number) =>
    current().store.transaction((transaction) => transaction.deliveries.restart({ accountId, id, now }));

  describe('replaying a delivery', () => {
    it('begins a new run that counts the attempts on', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook, [{ attempts: 2, crashes: 1 }]);
      const first = await claimDelivery(store);
      await settleDelivery(store, first, { state: 'undelivered', reason: '500' });
      await restart({ ...first, accountId: newId() }, NOW + 9);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBeUndefined();
      await restart(first, NOW + 9);
      expect(await deliveryOf(store, first)).toMatchObject({
        state: 'pending',
        dueAt: NOW + 9,
        attempts: 3,
        formerAttempts: 3,
        crashes: 0,
        reason: null,
        finishedAt: null,
      });
      expect(await settleDelivery(store, first)).toBe(false);
      const second = await claimDelivery(store, NOW + 9);
      expect(second).toMatchObject({ attempts: 4, fence: 2 });
      expect(await settleDelivery(store, second)).toBe(true);
      const attempts = await store.deliveries.listAttempts({
        accountId: webhook.accountId,
        deliveryId: first.id,
        limit: 9,
      });
      expect(attempts.map(({ number }) => number)).toEqual([4, 3]);
    });

    it('changes nothing while it is not finished, and is held where the webhook is disabled', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const [finished, pending] = await storeDeliveries(store, webhook, [
        { state: 'skipped', finishedAt: NOW },
        { dueAt: NOW + 99 },
      ]);
      if (!finished || !pending) throw new Error('Two deliveries were stored.');
      await restart(pending, NOW);
      expect(await deliveryOf(store, pending)).toEqual(pending);
      await setActive(store, webhook, false);
      await restart(finished, NOW);
      expect(await store.queues.deliveries.claim(claimOf())).toEqual([]);
      await setActive(store, webhook, true);
      expect((await claimDelivery(store)).id).toBe(finished.id);
    });
  });
}
