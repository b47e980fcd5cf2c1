import type { Webhook } from '@convoke/engine';
import type { Store } from '@convoke/engine/store';
import { say, storedText } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import { NOW, newId, sampleAccount, sampleWebhook } from './samples/samples.js';
import {
  claimDelivery,
  claimOf,
  deliveryOf,
  LATER,
  setActive,
  settleDelivery,
  storeDeliveries,
  storeWebhook,
} from './samples/steps.js';
import type { CurrentHarness } from './store-harness.js';

export function webhooksConformance(current: CurrentHarness): void {
  describeWebhooks(current);
  describeHeldDeliveries(current);
  describeOrphanedDeliveries(current);
}

/** Two accounts, and the webhooks of the first. */
async function storeWebhooks(store: Store, ...changes: Partial<Webhook>[]) {
  const account = sampleAccount();
  const stranger = sampleAccount();
  const webhooks = changes.map((change) => sampleWebhook(account, change));
  await store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.accounts.insert(stranger);
    for (const webhook of [...webhooks].reverse()) await transaction.webhooks.insert(webhook);
  });
  return { accountId: account.id, strangerId: stranger.id, webhooks };
}

function describeWebhooks(current: CurrentHarness): void {
  describe('webhooks', () => {
    it('gives them back as they were written, oldest first, to their own account only', async () => {
      const { store } = current();
      const full = {
        name: 'Booking page',
        signatureScheme: 'body-hex',
        isActive: false,
        consecutiveFailures: 10,
        lastDeliveryAt: NOW,
        lastDeliveryStatus: 'failed',
        previousSecret: 'sealed before',
        previousSecretUntil: NOW + 1,
      } as const;
      const { accountId, strangerId, webhooks } = await storeWebhooks(store, {}, full);
      const [first] = webhooks;
      expect(await store.webhooks.list(accountId)).toEqual(webhooks);
      expect(await store.webhooks.list(strangerId)).toEqual([]);
      expect(await store.webhooks.find({ accountId, id: first?.id ?? '' })).toEqual(first);
      expect(await store.webhooks.find({ accountId: strangerId, id: first?.id ?? '' })).toBeUndefined();
      expect(await store.webhooks.find({ accountId, id: newId() })).toBeUndefined();
    });

    it('changes only what is given, and only for its own account', async () => {
      const { store } = current();
      const { accountId, strangerId, webhooks } = await storeWebhooks(store, {}, {});
      const [webhook, other] = webhooks;
      const id = webhook?.id ?? '';
      const change = {
        url: 'https://other.example/',
        name: 'Ü',
        eventTypes: ['appointment.updated'],
        isActive: false,
      } as const;
      await store.transaction(async (transaction) => {
        await transaction.accounts.lock(accountId);
        expect(await transaction.webhooks.lock({ accountId, id })).toEqual(webhook);
        expect(await transaction.webhooks.lock({ accountId: strangerId, id })).toBeUndefined();
        await transaction.webhooks.update({ accountId, id }, change);
        await transaction.webhooks.update({ accountId, id }, {});
        await transaction.webhooks.update({ accountId: strangerId, id }, { isActive: true });
      });
      expect(await store.webhooks.list(accountId)).toEqual([{ ...webhook, ...change }, other]);
    });

    it('deletes one, once, and only for its own account', async () => {
      const { store } = current();
      const { accountId, strangerId, webhooks } = await storeWebhooks(store, {}, {});
      const [webhook, other] = webhooks;
      const remove = (owner: string) =>
        store.transaction((transaction) => transaction.webhooks.delete({ accountId: owner, id: webhook?.id ?? '' }));
      expect(await remove(strangerId)).toBe(false);
      expect(await remove(accountId)).toBe(true);
      expect(await remove(accountId)).toBe(false);
      expect(await store.webhooks.list(accountId)).toEqual([other]);
    });
  });
}

function describeHeldDeliveries(current: CurrentHarness): void {
  const expiry = { now: LATER, maxCrashes: 9, crashDelayMs: 0, leases: 'ended' } as const;

  describe('a disabled webhook', () => {
    it('has its deliveries held, those that come in the meantime included', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const other = await storeWebhook(store);
      await storeDeliveries(store, webhook);
      await setActive(store, webhook, false);
      await storeDeliveries(store, webhook);
      const [allowed] = await storeDeliveries(store, other);
      await storeDeliveries(store, await storeWebhook(store, { isActive: false }));
      expect((await claimDelivery(store)).id).toBe(allowed?.id);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(LATER);
      await setActive(store, { ...webhook, accountId: newId() }, true);
      expect(await store.queues.deliveries.claim(claimOf())).toEqual([]);
    });

    it('has what is under way settled or given back, and that held', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook, [{}, {}, {}]);
      const [first, second, third] = await store.queues.deliveries.claim(claimOf());
      if (!first || !second || !third) throw new Error('Three deliveries are due.');
      await setActive(store, webhook, false);
      expect(await settleDelivery(store, first)).toBe(true);
      expect(await settleDelivery(store, second, { state: 'pending' })).toBe(true);
      expect(await store.queues.deliveries.expire(expiry)).toBe(1);
      expect(await deliveryOf(store, third)).toMatchObject({ state: 'pending' });
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBeUndefined();
      expect(await store.queues.deliveries.claim(claimOf({ now: LATER }))).toEqual([]);
    });

    it('has its retries go out at once when it is enabled again, the oldest event first', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const hour = 3_600_000;
      const deliveries = await storeDeliveries(store, webhook, [
        { attempts: 2, createdAt: NOW - 9, dueAt: NOW + 2 * hour },
        { createdAt: NOW - 8, dueAt: NOW - 8 },
        { attempts: 1, createdAt: NOW - 7, dueAt: NOW + hour },
        { createdAt: NOW - 6, dueAt: NOW + hour },
      ]);
      await setActive(store, webhook, false);
      await setActive(store, webhook, true);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(NOW - 9);
      const claimed = await store.queues.deliveries.claim(claimOf());
      expect(claimed.map(({ id }) => id)).toEqual(deliveries.slice(0, 3).map(({ id }) => id));
      expect(await store.queues.deliveries.nextDue({ except: [webhook.id] })).toBe(LATER);
    });

    it('has its retries wait where it was active all along', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook, [{ attempts: 1, dueAt: NOW + 1 }]);
      await setActive(store, webhook, true);
      expect(await store.queues.deliveries.claim(claimOf())).toEqual([]);
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBe(NOW + 1);
    });
  });
}

function describeOrphanedDeliveries(current: CurrentHarness): void {
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
      const reason = storedText(say('webhook_was_deleted'));
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
