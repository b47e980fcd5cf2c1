import { describe, expect, test } from 'vitest';
import { storeDeliveries, storeWebhook } from './delivery-steps.js';
import { newId, storeInvitation, TRANSPORT } from './samples.js';
import type { StoreHarness } from './store-harness.js';

/** What a person wants to see of an account. */
export function describeInsights(harness: () => StoreHarness): void {
  describe('insights', () => {
    test('count and list what belongs to the account, and nothing of others', async () => {
      const { store } = harness();
      const own = await storeInvitation(store, [{}]);
      await storeInvitation(store, [{}]);
      const accountId = own.account.id;
      expect(await store.insights.standing({ accountId, transport: TRANSPORT })).toMatchObject({
        ...{ active: 1, cancelled: 0, waiting: 1, failed: 0, undeliverable: 0, quarantined: 0 },
        answers: { needsAction: 1, accepted: 0, declined: 0, tentative: 0 },
      });
      const { messages } = await store.insights.listQueuedMessages({ accountId, limit: 10 });
      expect(messages.map(({ invitationId }) => invitationId)).toEqual([own.invitation.id]);
      const before = { invitationId: own.invitation.id, ordinal: messages[0]?.ordinal ?? 0 };
      expect((await store.insights.listQueuedMessages({ accountId, before, limit: 10 })).messages).toEqual([]);
      const none = { answers: [], deliveries: [], completeSince: undefined };
      expect(await store.insights.activity({ accountId, since: 0, step: 3_600_000 })).toEqual(none);
      expect(await store.insights.rawReply({ accountId, id: 'none' })).toBeUndefined();
    });

    test('show the deliveries of one appointment, to every webhook, newest first, and nothing of others', async () => {
      const { store } = harness();
      const webhook = await storeWebhook(store);
      const appointmentId = newId();
      const foreign = await storeDeliveries(store, await storeWebhook(store), [{ appointmentId }]);
      const deliveries = await storeDeliveries(store, webhook, [
        { appointmentId },
        {},
        { appointmentId, webhookId: newId() },
        { appointmentId: null },
      ]);
      const query = { accountId: webhook.accountId, appointmentId, limit: 10 };
      expect(await store.insights.appointmentDeliveries(query)).toEqual([
        { delivery: deliveries[2], webhook: undefined },
        { delivery: deliveries[0], webhook: { isActive: true } },
      ]);
      const newest = await store.insights.appointmentDeliveries({ ...query, limit: 1 });
      expect(newest.map(({ delivery }) => delivery.id)).toEqual([deliveries[2]?.id]);
      expect(foreign).toHaveLength(1);
    });

    test('tell what a commit may have changed', async () => {
      const { store } = harness();
      const heard = new Promise<string[]>((resolve) => {
        const stop = store.onChanges((topics) => {
          stop();
          resolve([...topics]);
        });
      });
      await store.transaction((transaction) =>
        transaction.invitations.update({ appointmentId: 'a', id: 'b' }, { comment: null }),
      );
      expect(await heard).toEqual(['appointments']);
    });
  });
}
