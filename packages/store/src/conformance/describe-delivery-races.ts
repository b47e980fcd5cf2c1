import { describe, expect, it } from 'vitest';
import { claimOf, storeDeliveries, storeWebhook } from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';

export function describeDeliveryRaces(current: CurrentHarness): void {
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
