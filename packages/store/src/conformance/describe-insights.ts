import { describe, expect, test } from 'vitest';
import { storeInvitation, TRANSPORT } from './samples.js';
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

    test('tell what a commit may have changed', async () => {
      const { store } = harness();
      const heard = new Promise<string[]>((resolve) => {
        const stop = store.onChanges((topics) => {
          stop();
          resolve([...topics]);
        });
      });
      await store.transaction((transaction) =>
        transaction.updateInvitation({ appointmentId: 'a', id: 'b' }, { comment: null }),
      );
      expect(await heard).toEqual(['appointments']);
    });
  });
}
