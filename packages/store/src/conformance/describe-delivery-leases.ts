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
import { NOW } from './samples.js';

export function describeDeliveryLeases(current: CurrentHarness): void {
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
      expect(parked?.reason).toContain('3 times');
      expect(await store.queues.deliveries.nextDue({ except: [] })).toBeUndefined();
      expect(await settleDelivery(store, claimed)).toBe(false);
    });

    it('end while they run too, for who knows that their holders are gone', async () => {
      const { store } = current();
      await storeDeliveries(store, await storeWebhook(store));
      const claimed = await claimDelivery(store);
      expect(await store.queues.deliveries.expire({ ...expiry, now: NOW + 1, leases: 'all' })).toBe(1);
      expect(await deliveryOf(store, claimed)).toMatchObject({ state: 'pending', dueAt: NOW + 1 });
    });
  });
}
