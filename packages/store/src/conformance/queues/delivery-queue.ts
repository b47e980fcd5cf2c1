import { setImmediate } from 'node:timers/promises';
import type { Webhook } from '@convoke/engine';
import { say, storedText } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import { NOW } from '../samples/samples.js';
import {
  claimDelivery,
  claimOf,
  deliveryOf,
  LATER,
  setActive,
  settleDelivery,
  storeDeliveries,
  storeWebhook,
} from '../samples/steps.js';
import type { CurrentHarness } from '../store-harness.js';

export function deliveryQueueConformance(current: CurrentHarness): void {
  describeDeliveryClaims(current);
  describeDeliveryShares(current);
  describeDeliveryRaces(current);
  describeDeliveryLeases(current);
  describeDeliveryWakeUps(current);
}

function describeDeliveryClaims(current: CurrentHarness): void {
  describe('claiming deliveries', () => {
    /** Indexes of the webhooks whose deliveries a claim takes. */
    async function taken(webhooks: { id: string }[], change: Parameters<typeof claimOf>[0]): Promise<number[]> {
      const claimed = await current().store.queues.deliveries.claim(claimOf(change));
      return claimed.map(({ webhookId }) => webhooks.findIndex(({ id }) => id === webhookId));
    }

    it('counts the attempt, raises the fence and takes nothing twice', async () => {
      const { store } = current();
      const [delivery] = await storeDeliveries(store, await storeWebhook(store));
      const claimed = await claimDelivery(store);
      expect(claimed).toEqual({ ...delivery, state: 'sending', attempts: 1, fence: 1 });
      expect(await deliveryOf(store, claimed)).toEqual(claimed);
      expect(await store.queues.deliveries.claim(claimOf())).toEqual([]);
    });

    it('takes the oldest of a webhook first, no more than asked for, and nothing that is not due', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(
        store,
        webhook,
        [-1, 1, -3, -2, -2].map((after) => ({ dueAt: NOW + after })),
      );
      const claimed = await store.queues.deliveries.claim(claimOf({ limit: 3 }));
      expect(claimed.map(({ dueAt }) => dueAt - NOW)).toEqual([-3, -2, -2]);
      expect(claimed[1]?.id.localeCompare(claimed[2]?.id ?? '')).toBe(-1);
      expect(await store.queues.deliveries.claim(claimOf({ limit: 3 }))).toHaveLength(1);
      expect(await store.queues.deliveries.claim(claimOf({ limit: 3 }))).toEqual([]);
      expect(await store.queues.deliveries.nextDue({ except: [webhook.id] })).toBe(NOW + 30_000);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(NOW + 1);
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

    it('sees what becomes due earlier than what was known', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook, [{ dueAt: NOW + 500 }]);
      await storeDeliveries(store, webhook, [{ dueAt: NOW + 900 }, { dueAt: NOW + 100 }, { dueAt: NOW + 300 }]);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(NOW + 100);
      const claimed = await claimDelivery(store, NOW + 100);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(NOW + 300);
      await settleDelivery(store, claimed, { state: 'pending', dueAt: NOW + 50 });
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(NOW + 50);
    });
  });
}

function describeDeliveryShares(current: CurrentHarness): void {
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

    it('finds due deliveries after many webhooks that have reached their share', async () => {
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

function describeDeliveryRaces(current: CurrentHarness): void {
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
        Array.from({ length: 60 }, (_, turn) =>
          (stores[turn % 2] ?? store).queues.deliveries.claim(claimOf({ limit: 10 })),
        ),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(ids).toHaveLength(400);
      expect(new Set(ids)).toHaveLength(400);
    });
  });
}

function describeDeliveryLeases(current: CurrentHarness): void {
  describe('leases of deliveries', () => {
    const expiry = { now: LATER, maxCrashes: 3, crashDelayMs: 0, leases: 'ended' } as const;

    it('give a delivery back once they have ended, its attempt not counted but the crash', async () => {
      const { store } = current();
      await storeDeliveries(store, await storeWebhook(store));
      const claimed = await claimDelivery(store);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(LATER);
      expect(await store.queues.deliveries.expire({ ...expiry, now: LATER - 1 })).toBe(0);
      expect(await store.queues.deliveries.expire(expiry)).toBe(1);
      expect(await deliveryOf(store, claimed)).toMatchObject({
        state: 'pending',
        attempts: 0,
        crashes: 1,
        dueAt: LATER,
      });
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(LATER);
      expect(await claimDelivery(store, LATER)).toMatchObject({ attempts: 1, fence: 2 });
    });

    it('let a delivery wait longer with each further crash in a row, and not at all after the first', async () => {
      const { store } = current();
      const crashes = [0, 1, 2, 5];
      const deliveries = await storeDeliveries(
        store,
        await storeWebhook(store),
        crashes.map((count) => ({ crashes: count })),
      );
      await store.queues.deliveries.claim(claimOf());
      await store.queues.deliveries.expire({ ...expiry, maxCrashes: 10, crashDelayMs: 500 });
      const after = await Promise.all(deliveries.map((each) => deliveryOf(store, each)));
      expect(after.map((each) => (each?.dueAt ?? 0) - LATER)).toEqual([0, 500, 2_000, 12_500]);
    });

    it('park a delivery after the last crash, with the reason', async () => {
      const { store } = current();
      await storeDeliveries(store, await storeWebhook(store), [{ crashes: 2 }]);
      const claimed = await claimDelivery(store);
      expect(await store.queues.deliveries.expire(expiry)).toBe(1);
      const parked = await deliveryOf(store, claimed);
      expect(parked).toMatchObject({ state: 'failed', crashes: 3, attempts: 0, finishedAt: LATER });
      expect(parked?.reason).toBe(storedText(say('crashed_in_attempt', { count: 3 })));
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBeUndefined();
      expect(await settleDelivery(store, claimed)).toBe(false);
    });

    it('can be ended early, if their holders are known to be gone', async () => {
      const { store } = current();
      await storeDeliveries(store, await storeWebhook(store));
      const claimed = await claimDelivery(store);
      expect(await store.queues.deliveries.expire({ ...expiry, now: NOW + 1, leases: 'all' })).toBe(1);
      expect(await deliveryOf(store, claimed)).toMatchObject({ state: 'pending', dueAt: NOW + 1 });
    });
  });
}

function describeDeliveryWakeUps(current: CurrentHarness): void {
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
