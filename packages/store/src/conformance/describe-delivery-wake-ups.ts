import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { claimDelivery, LATER, setActive, settleDelivery, storeDeliveries, storeWebhook } from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW } from './samples.js';

export function describeDeliveryWakeUps(current: CurrentHarness): void {
  describe('wake-ups for deliveries', () => {
    /** Counts the wake-ups that `work` causes. */
    async function wakeUps(work: () => Promise<unknown>): Promise<number> {
      let calls = 0;
      const stop = current().store.queues.deliveries.onDue(() => {
        calls += 1;
      });
      await work();
      await setImmediate();
      await setImmediate();
      stop();
      return calls;
    }

    it('come after a commit that added a delivery, when it can be claimed', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      let claimed: Promise<unknown> | undefined;
      const stop = store.queues.deliveries.onDue(() => {
        claimed ??= claimDelivery(store);
      });
      await storeDeliveries(store, webhook);
      await setImmediate();
      stop();
      expect(await claimed).toMatchObject({ webhookId: webhook.id });
    });

    it('do not come where nothing is to be delivered', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const finished = { state: 'skipped', finishedAt: NOW } as const;
      expect(await wakeUps(() => storeDeliveries(store, webhook, [finished]))).toBe(0);
      const refused = store.transaction(async (transaction) => {
        await transaction.deliveries.insert([]);
        throw new Error('refused');
      });
      expect(await wakeUps(() => expect(refused).rejects.toThrow('refused'))).toBe(0);
    });

    it('come when a delivery is to be repeated, given back or replayed', async () => {
      const { store } = current();
      await storeDeliveries(store, await storeWebhook(store));
      const first = await claimDelivery(store);
      expect(await wakeUps(() => settleDelivery(store, first, { state: 'pending' }))).toBe(1);
      await claimDelivery(store);
      const expiry = { now: LATER, maxCrashes: 9, crashDelayMs: 0, leases: 'ended' } as const;
      expect(await wakeUps(() => store.queues.deliveries.expire(expiry))).toBe(1);
      expect(await wakeUps(() => store.queues.deliveries.expire(expiry))).toBe(0);
      const { accountId, id, webhookId } = await claimDelivery(store, LATER);
      const last = { ...first, fence: 3 };
      expect(await wakeUps(() => settleDelivery(store, last, { state: 'undelivered', attempt: null }))).toBe(0);
      const restart = () =>
        store.transaction((transaction) => transaction.deliveries.restart({ accountId, id, now: NOW }));
      expect(await wakeUps(restart)).toBe(1);
      expect(await wakeUps(restart)).toBe(0);
      await settleDelivery(store, await claimDelivery(store), { state: 'undelivered' });
      const replay = () =>
        store.transaction((transaction) =>
          transaction.deliveries.restartMissed({ accountId, webhookId, since: NOW, now: NOW, limit: 9 }),
        );
      expect(await wakeUps(replay)).toBe(1);
      expect(await wakeUps(replay)).toBe(0);
    });

    it('come when a webhook with deliveries is enabled again', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      expect(await wakeUps(() => setActive(store, webhook, false))).toBe(0);
      expect(await wakeUps(() => setActive(store, webhook, true))).toBe(0);
      await storeDeliveries(store, webhook);
      await setActive(store, webhook, false);
      expect(await wakeUps(() => setActive(store, webhook, true))).toBe(1);
    });
  });
}
