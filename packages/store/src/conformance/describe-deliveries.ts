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
import { sampleAttempt, sampleDelivery, sampleSettlement } from './sample-delivery.js';
import { NOW, newId } from './samples.js';

export function describeDeliveries(current: CurrentHarness): void {
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
        expect(await store.findDelivery({ accountId, id })).toEqual(expected);
        expect(await store.transaction((transaction) => transaction.lockDelivery({ accountId, id }))).toEqual(expected);
        expect(await store.findDelivery({ accountId: newId(), id })).toBeUndefined();
      }
      const { accountId, id } = webhook;
      await store.transaction((transaction) => transaction.deleteWebhook({ accountId, id }));
      const query = { accountId, id: deliveries[1]?.id ?? '' };
      expect(await store.findDelivery(query)).toEqual({ delivery: deliveries[1], webhook: undefined });
    });

    it('can be many at a time', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      const deliveries = await storeDeliveries(
        store,
        webhook,
        Array.from({ length: 147 }, () => ({})),
      );
      const claimed = await store.claimDeliveries(claimOf({ limit: 147, share: 147 }));
      expect(claimed.map(({ id }) => id)).toEqual(deliveries.map(({ id }) => id));
      const settlements = claimed.map((each) => sampleSettlement(each));
      const held = await store.transaction((transaction) => transaction.settleDeliveries(settlements, NOW));
      expect([...held].sort()).toEqual(deliveries.map(({ id }) => id));
      await store.transaction((transaction) => transaction.insertDeliveries([]));
      expect(await store.transaction((transaction) => transaction.settleDeliveries([], NOW))).toEqual(new Set());
    });
  });

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
      expect(await store.claimDeliveries(claimOf({ now: NOW + 4 }))).toEqual([]);
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
      expect(await store.listAttempts({ accountId, deliveryId, limit: 10 })).toEqual(attempts);
      expect(await store.listAttempts({ accountId, deliveryId, limit: 1 })).toEqual(attempts.slice(0, 1));
      expect(await store.listAttempts({ accountId: newId(), deliveryId, limit: 1 })).toEqual([]);
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
      expect(await store.listAttempts({ accountId: webhook.accountId, deliveryId: claimed.id, limit: 1 })).toEqual([]);
    });

    it('is refused to a claim whose lease was ended or that another one has replaced', async () => {
      const { store } = current();
      const webhook = await storeWebhook(store);
      await storeDeliveries(store, webhook, [{}, {}]);
      const [stale, held] = await store.claimDeliveries(claimOf());
      if (!stale || !held) throw new Error('Two deliveries are due.');
      const settle = async (...claims: (typeof stale)[]) => {
        const settlements = claims.map((claim) => sampleSettlement(claim));
        return [...(await store.transaction((transaction) => transaction.settleDeliveries(settlements, NOW)))];
      };
      expect(await settle(held)).toEqual([held.id]);
      await store.expireDeliveryLeases({ now: LATER, maxCrashes: 9, crashDelayMs: 0, leases: 'ended' });
      const before = await deliveryOf(store, stale);
      expect(await settle(stale, held)).toEqual([]);
      expect(await deliveryOf(store, stale)).toEqual(before);
      const newer = await claimDelivery(store, LATER);
      expect(await settle(stale)).toEqual([]);
      expect(await settle({ ...newer, accountId: newId() })).toEqual([]);
      expect(await store.listAttempts({ accountId: webhook.accountId, deliveryId: stale.id, limit: 9 })).toEqual([]);
      expect(await settle(stale, newer)).toEqual([newer.id]);
      expect(await store.listAttempts({ accountId: webhook.accountId, deliveryId: stale.id, limit: 9 })).toHaveLength(
        1,
      );
    });
  });
}
