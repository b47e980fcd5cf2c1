import { describe, expect, it } from 'vitest';
import {
  claimDelivery,
  claimOf,
  deliveryOf,
  LATER,
  setActive,
  settleDelivery,
  storeDeliveries,
  storeWebhook,
} from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId } from './samples.js';

export function describeHeldDeliveries(current: CurrentHarness): void {
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
