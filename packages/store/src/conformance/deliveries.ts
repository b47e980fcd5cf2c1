import type { DeliveryListQuery } from '@convoke/engine/store';
import { describe, expect, it } from 'vitest';
import { NOW, newId, sampleAttempt, sampleDelivery, sampleSettlement } from './samples/samples.js';
import {
  claimDelivery,
  claimOf,
  deliveryOf,
  LATER,
  settleDelivery,
  storeDeliveries,
  storeWebhook,
} from './samples/steps.js';
import type { CurrentHarness } from './store-harness.js';

export function deliveriesConformance(current: CurrentHarness): void {
  describeDeliveries(current);
  describeDeliverySettlement(current);
  describeDeliveryFencing(current);
  describeDeliveryLists(current);
  describeFilteredDeliveries(current);
  describeDeliveryPruning(current);
}

function describeDeliveries(current: CurrentHarness): void {
  describe('deliveries', () => {
    it('are given back as they were written, to their own account only, with what their webhook is', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store, { isActive: false });
      const full = { state: 'failed', attempts: 5, formerAttempts: 2, crashes: 3, fence: 9, finishedAt: NOW } as const;
      const deliveries = await storeDeliveries(store, webhook, [
        { appointmentId: null, eventType: 'webhook.test' },
        { ...full, reason: 'Given up.', dueAt: NOW + 7 },
        { state: 'skipped', finishedAt: NOW },
      ]);
      for (const delivery of deliveries) {
        const { accountId, id } = delivery;
        const expected = { delivery, webhook: { isActive: false } };
        expect(await store.deliveries.find({ accountId, id })).toEqual(expected);
        expect(await store.transaction((transaction) => transaction.deliveries.lock({ accountId, id }))).toEqual(
          expected,
        );
        expect(await store.deliveries.find({ accountId: newId(), id })).toBeUndefined();
      }
      const { accountId, id } = webhook;
      await store.transaction((transaction) => transaction.webhooks.delete({ accountId, id }));
      const query = { accountId, id: deliveries[1]?.id ?? '' };
      expect(await store.deliveries.find(query)).toEqual({ delivery: deliveries[1], webhook: undefined });
    });

    it('can be many at a time', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const deliveries = await storeDeliveries(
        store,
        webhook,
        Array.from({ length: 147 }, () => ({})),
      );
      const claimed = await store.queues.deliveries.claim(claimOf({ limit: 147, share: 147 }));
      expect(claimed.map(({ id }) => id)).toEqual(deliveries.map(({ id }) => id));
      const settlements = claimed.map((each) => sampleSettlement(each));
      const held = await store.transaction((transaction) => transaction.deliveries.settle(settlements, NOW));
      expect(held).toEqual(settlements);
      await store.transaction((transaction) => transaction.deliveries.insert([]));
      expect(await store.transaction((transaction) => transaction.deliveries.settle([], NOW))).toEqual([]);
    });
  });
}

function describeDeliverySettlement(current: CurrentHarness): void {
  describe('settling a delivery', () => {
    it('ends it, or offers it again at its time, and keeps each attempt', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const [delivery] = await storeDeliveries(store, webhook);
      const { accountId, id: deliveryId } = delivery ?? sampleDelivery(webhook);
      const refused = sampleAttempt({ status: null, errorKind: 'connect', errorCode: 'ECONNREFUSED', answer: '' });
      const again = { state: 'pending', reason: 'ECONNREFUSED', dueAt: NOW + 5, attempt: refused } as const;
      expect(await settleDelivery(store, await claimDelivery(store), again)).toBe(true);
      expect(await deliveryOf(store, delivery ?? sampleDelivery(webhook))).toEqual({
        ...delivery,
        attempts: 1,
        fence: 1,
        reason: 'ECONNREFUSED',
        dueAt: NOW + 5,
      });
      expect(await store.queues.deliveries.claim(claimOf({ now: NOW + 4 }))).toEqual([]);
      const second = await claimDelivery(store, NOW + 5);
      expect(second).toMatchObject({ state: 'sending', attempts: 2, fence: 2 });
      expect(await settleDelivery(store, second)).toBe(true);
      expect(await deliveryOf(store, second)).toMatchObject({
        state: 'success',
        reason: null,
        dueAt: NOW + 5,
        finishedAt: NOW,
      });
      const attempts = [sampleAttempt({ number: 2 }), refused];
      expect(await store.deliveries.listAttempts({ accountId, deliveryId, limit: 10 })).toEqual(attempts);
      expect(await store.deliveries.listAttempts({ accountId, deliveryId, limit: 1 })).toEqual(attempts.slice(0, 1));
      expect(await store.deliveries.listAttempts({ accountId: newId(), deliveryId, limit: 1 })).toEqual([]);
    });

    it.each(['undelivered', 'permanently_failed'] as const)('keeps why it was %s', async (state) => {
      const { store } = current();
      await storeDeliveries(store, await storeWebhook(store));
      const claimed = await claimDelivery(store);
      await settleDelivery(store, claimed, { state, reason: '500' });
      expect(await deliveryOf(store, claimed)).toMatchObject({ state, reason: '500', finishedAt: NOW, attempts: 1 });
    });

    it('does not count an attempt that was none, and forgets crashes', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook, [{ attempts: 3, crashes: 2 }]);
      const claimed = await claimDelivery(store);
      await settleDelivery(store, claimed, { state: 'pending', attempt: null });
      expect(await deliveryOf(store, claimed)).toMatchObject({ state: 'pending', attempts: 3, crashes: 0, fence: 1 });
      expect(
        await store.deliveries.listAttempts({ accountId: webhook.accountId, deliveryId: claimed.id, limit: 1 }),
      ).toEqual([]);
    });
  });
}

function describeDeliveryFencing(current: CurrentHarness): void {
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

const listerOf = (current: CurrentHarness) => async (query: DeliveryListQuery) => {
  const { deliveries, next } = await current().store.deliveries.list(query);
  return { ids: deliveries.map(({ id }) => id), next };
};

function describeFilteredDeliveries(current: CurrentHarness): void {
  describe('filtered lists of deliveries', () => {
    const idsOf = listerOf(current);

    it('list those of an appointment, of a type, or all, to whichever webhook', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const other = { ...webhook, id: newId() };
      const [appointmentId, eventType] = [newId(), 'appointment.canceled'] as const;
      const mine = await storeDeliveries(store, webhook, [{ appointmentId }, {}, { appointmentId, eventType }]);
      const others = await storeDeliveries(store, other, [{ appointmentId }]);
      const [first, second, third, fourth] = [...mine, ...others].map(({ id }) => id);
      const query = { accountId: webhook.accountId, limit: 3 };
      expect(await idsOf(query)).toEqual({ ids: [fourth, third, second], next: second });
      expect(await idsOf({ ...query, appointmentId })).toEqual({ ids: [fourth, third, first], next: undefined });
      expect(await idsOf({ ...query, appointmentId, eventType })).toEqual({ ids: [third], next: undefined });
      expect(await idsOf({ ...query, eventType })).toEqual({ ids: [third], next: undefined });
      expect(await idsOf({ ...query, appointmentId, accountId: newId() })).toEqual({ ids: [], next: undefined });
    });
  });
}

function describeDeliveryLists(current: CurrentHarness): void {
  describe('lists of deliveries', () => {
    const idsOf = listerOf(current);

    it('list those of a webhook, newest first, page by page, and no others', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const deliveries = await storeDeliveries(store, webhook, [{}, {}, {}]);
      await storeDeliveries(store, await storeWebhook(store));
      const [first, second, third] = deliveries.map(({ id }) => id);
      const query = { accountId: webhook.accountId, webhookId: webhook.id, limit: 2 };
      expect(await idsOf(query)).toEqual({ ids: [third, second], next: second });
      expect(await idsOf({ ...query, before: second })).toEqual({ ids: [first], next: undefined });
      expect(await idsOf({ ...query, limit: 3 })).toEqual({ ids: [third, second, first], next: undefined });
      expect(await idsOf({ ...query, accountId: newId() })).toEqual({ ids: [], next: undefined });
      expect((await store.deliveries.list(query)).deliveries[0]).toEqual(deliveries[2]);
    });

    it('search a bounded number for the requested states, and continue after them', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const [wanted] = await storeDeliveries(store, webhook, [{ state: 'failed', finishedAt: NOW }]);
      await storeDeliveries(
        store,
        webhook,
        Array.from({ length: 6_000 }, () => ({ body: '{}' })),
      );
      const [newest] = await storeDeliveries(store, webhook, [{ state: 'skipped', finishedAt: NOW }]);
      const query = { accountId: webhook.accountId, webhookId: webhook.id, limit: 5 };
      const states = ['failed', 'skipped'] as const;
      const some = await idsOf({ ...query, states });
      expect(some.ids).toEqual([newest?.id]);
      expect(await idsOf({ ...query, states, before: some.next })).toEqual({ ids: [wanted?.id], next: undefined });
    });

    it('list the deliveries and replays of an account after a given one, oldest first', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const [first, second, ...others] = await storeDeliveries(store, webhook, [{}, {}, {}, {}]);
      if (!first || !second) throw new Error('Four deliveries were stored.');
      const { accountId } = webhook;
      const replay = { accountId, id: newId(), deliveryId: second.id };
      const foreign = await storeWebhook(store);
      const [unseen] = await storeDeliveries(store, foreign);
      await store.transaction((transaction) =>
        transaction.deliveries.insertReplays([
          replay,
          { accountId: foreign.accountId, id: newId(), deliveryId: unseen?.id ?? '' },
        ]),
      );
      const all = [
        ...[first, second, ...others].map((delivery) => ({ position: delivery.id, delivery })),
        { position: replay.id, delivery: second },
      ];
      const behind = (position: string, limit: number) =>
        store.deliveries.listSendingsAfter({ accountId, after: position, limit });
      expect(await behind(first.id, 2)).toEqual(all.slice(1, 3));
      expect(await behind(second.id, 9)).toEqual(all.slice(2));
      expect(await behind('', 9)).toEqual(all);
      expect(await behind(replay.id, 9)).toEqual([]);
    });
  });
}

function describeDeliveryPruning(current: CurrentHarness): void {
  describe('pruning deliveries', () => {
    it('deletes those that ended first, with their attempts, and none that is not finished', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook);
      const attempted = await claimDelivery(store);
      await settleDelivery(store, attempted);
      const others = await storeDeliveries(store, webhook, [
        { state: 'undelivered', finishedAt: NOW + 2 },
        { state: 'skipped', finishedAt: NOW + 1 },
        { state: 'success', finishedAt: NOW + 9 },
        { createdAt: NOW - 99 },
      ]);
      const kept = async () => {
        const found = await Promise.all([attempted, ...others].map((each) => deliveryOf(store, each)));
        return found.map((each) => each !== undefined);
      };
      expect(await store.transaction((transaction) => transaction.deliveries.prune({ before: NOW, limit: 9 }))).toBe(0);
      expect(
        await store.transaction((transaction) => transaction.deliveries.prune({ before: NOW + 9, limit: 2 })),
      ).toBe(2);
      expect(await kept()).toEqual([false, true, false, true, true]);
      const { accountId } = webhook;
      expect(await store.deliveries.listAttempts({ accountId, deliveryId: attempted.id, limit: 9 })).toEqual([]);
      expect(
        await store.transaction((transaction) => transaction.deliveries.prune({ before: NOW + 9, limit: 2 })),
      ).toBe(1);
      expect(await kept()).toEqual([false, false, false, true, true]);
    });

    it('leaves nothing of them', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const [delivery] = await storeDeliveries(store, webhook, [{ state: 'success', finishedAt: NOW }]);
      if (!delivery) throw new Error('One delivery was stored.');
      const { accountId, id: deliveryId } = delivery;
      await store.transaction((transaction) =>
        transaction.deliveries.insertReplays([{ accountId, id: newId(), deliveryId }]),
      );
      await store.transaction((transaction) => transaction.deliveries.prune({ before: NOW + 1, limit: 1 }));
      await store.transaction((transaction) =>
        transaction.deliveries.insert([{ ...delivery, body: '{"again":true}' }]),
      );
      expect((await deliveryOf(store, delivery))?.body).toBe('{"again":true}');
      expect(await store.deliveries.listSendingsAfter({ accountId, after: '', limit: 9 })).toHaveLength(1);
    });
  });
}
