import type { DeliveryListQuery } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { storeDeliveries, storeWebhook } from './delivery-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId } from './samples.js';

export function describeDeliveryLists(current: CurrentHarness): void {
  describe('lists of deliveries', () => {
    const idsOf = async (query: DeliveryListQuery) => {
      const { deliveries, next } = await current().store.deliveries.list(query);
      return { ids: deliveries.map(({ id }) => id), next };
    };

    it("show a webhook's newest first, go on where they ended, and show nobody else's", async () => {
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

    it('look through a bounded number for the states asked for, and go on behind them', async () => {
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

    it("show an account's deliveries and replays behind one, oldest first", async () => {
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
