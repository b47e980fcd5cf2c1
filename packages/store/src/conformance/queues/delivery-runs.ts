import type { Delivery } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { NOW, newId } from '../samples/samples.js';
import {
  claimDelivery,
  claimOf,
  deliveryOf,
  setActive,
  settleDelivery,
  storeDeliveries,
  storeWebhook,
} from '../samples/steps.js';
import type { CurrentHarness } from '../store-harness.js';

export function deliveryRunsConformance(current: CurrentHarness): void {
  describeReplays(current);
  describeMissedDeliveries(current);
  describeRetryNow(current);
}

function describeReplays(current: CurrentHarness): void {
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

function describeMissedDeliveries(current: CurrentHarness): void {
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

function describeRetryNow(current: CurrentHarness): void {
  const retryNow = ({ accountId, id, webhookId }: Delivery, now: number) =>
    current().store.transaction(({ deliveries }) => deliveries.retryNow({ accountId, id, webhookId, now }));
  const nextDue = () => current().store.queues.deliveries.nextDue({ except: [] });

  describe('“retry now” for a delivery that waits for its next attempt', () => {
    it('makes it due, and its webhook with it; the attempt is the next one of its run', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const [waiting, other] = await storeDeliveries(store, webhook, [
        { dueAt: NOW + 9_000, attempts: 2, formerAttempts: 1, reason: '500' },
        { dueAt: NOW + 5_000 },
      ]);
      if (!waiting || !other) throw new Error('Two deliveries were stored.');
      await retryNow({ ...waiting, accountId: newId() }, NOW + 1);
      await retryNow({ ...waiting, webhookId: newId() }, NOW + 1);
      expect(await nextDue()).toBe(NOW + 5_000);
      await retryNow(waiting, NOW + 1);
      expect(await deliveryOf(store, waiting)).toEqual({ ...waiting, dueAt: NOW + 1 });
      expect(await deliveryOf(store, other)).toEqual(other);
      expect(await nextDue()).toBe(NOW + 1);
      const claimed = await claimDelivery(store, NOW + 1);
      expect(claimed).toMatchObject({ id: waiting.id, attempts: 3, formerAttempts: 1 });
      expect(await nextDue()).toBe(NOW + 5_000);
    });

    it('never puts one off, and leaves alone what is being attempted or has ended', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const [due] = await storeDeliveries(store, webhook);
      if (!due) throw new Error('A delivery was stored.');
      await retryNow(due, NOW + 1);
      expect(await deliveryOf(store, due)).toEqual(due);
      const claimed = await claimDelivery(store);
      await retryNow(claimed, NOW - 1);
      expect(await deliveryOf(store, due)).toEqual(claimed);
      expect(await store.queues.deliveries.claim(claimOf())).toEqual([]);
      await settleDelivery(store, claimed);
      await retryNow(claimed, NOW - 1);
      expect(await deliveryOf(store, due)).toMatchObject({ state: 'success', dueAt: NOW });
    });

    it('keeps it held while its webhook is not active', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const [waiting] = await storeDeliveries(store, webhook, [{ dueAt: NOW + 9_000, attempts: 1 }]);
      if (!waiting) throw new Error('A delivery was stored.');
      await setActive(store, webhook, false);
      await retryNow(waiting, NOW);
      expect(await nextDue()).toBeUndefined();
      expect(await store.queues.deliveries.claim(claimOf())).toEqual([]);
      await setActive(store, webhook, true);
      expect((await claimDelivery(store)).id).toBe(waiting.id);
    });

    it('takes turns with claims: no delivery is lost, none is claimed twice', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const waiting = await storeDeliveries(
        store,
        webhook,
        Array.from({ length: 12 }, (_, at) => ({ dueAt: at % 2 === 0 ? NOW : NOW + 9_000 })),
      );
      const claims = waiting.map(() => store.queues.deliveries.claim(claimOf({ now: NOW + 1, limit: 1 })));
      const [claimed] = await Promise.all([Promise.all(claims), ...waiting.map((each) => retryNow(each, NOW + 1))]);
      const rest = await store.queues.deliveries.claim(claimOf({ now: NOW + 1 }));
      const ids = [...claimed.flat(), ...rest].map(({ id }) => id);
      expect(ids.sort()).toEqual(waiting.map(({ id }) => id).sort());
    });
  });
}
