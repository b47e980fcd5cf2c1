import type { ReplySettlement, StatedAnswer } from '@convoke/engine';
import { describe, expect, test } from 'vitest';
import { storeDeliveries, storeWebhook } from './delivery-steps.js';
import { insertReply, settleReply } from './reply-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleReply } from './sample-reply.js';
import { NOW, newId, storeInvitation } from './samples.js';

/** What happened in an account over time. */
export function describeActivity(harness: CurrentHarness): void {
  describe('activity', () => {
    test('count what happened since an instant, by steps of time', async () => {
      const { store } = harness();
      const webhook = await storeWebhook(store);
      const hour = 3_600_000;
      const ages = [0, 1, hour, 30 * hour];
      const madeAt = (createdAt: number) => ({ id: idAt(createdAt), createdAt });
      await storeDeliveries(
        store,
        webhook,
        ages.map((age) => madeAt(NOW - age)),
      );
      const { accountId } = webhook;
      const { deliveries, completeSince } = await store.insights.activity({ accountId, since: NOW - hour, step: hour });
      const counts = deliveries.map(({ at, kind, count }) => [NOW - at, kind, count]);
      expect(counts.sort()).toEqual([[hour / 2, 'pending', 2]]);
      expect(completeSince).toBeUndefined();
      const all = await store.insights.activity({ accountId, since: 0, step: hour });
      expect(all.deliveries.reduce((sum, { count }) => sum + count, 0)).toBe(ages.length);
    });

    test('count each answer that is an invitee’s, be it mailed, given with another time, or applied by a person', async () => {
      const { store } = harness();
      const { account, appointment, invitation } = await storeInvitation(store);
      const owner = { accountId: account.id, appointmentId: appointment.id, invitationId: invitation.id };
      const comment = '"response":"accepted"';
      const stated = (response: StatedAnswer['response']) => ({ response, respondedAt: NOW, sequence: 0, comment });
      const rows: (Partial<ReplySettlement> & { isApplied?: boolean })[] = [
        { verdict: 'accepted', answer: stated('accepted') },
        { verdict: 'accepted', answer: stated('declined') },
        { verdict: 'counter', answer: stated('tentative') },
        { verdict: 'counter', answer: null },
        { verdict: 'not_invited', answer: stated('declined'), quarantined: true, isApplied: true },
        { verdict: 'bad_token', answer: stated('accepted'), quarantined: true },
        { verdict: 'stale', answer: stated('tentative') },
        { verdict: 'duplicate', answer: stated('accepted') },
        { verdict: 'undeliverable', answer: null },
      ];
      for (const { isApplied = false, ...settlement } of rows) {
        const reply = sampleReply();
        await insertReply(store, reply);
        await settleReply(store, reply.id, { ...owner, ...settlement });
        const application = { invitationId: invitation.id, now: NOW };
        if (isApplied) await store.transaction((transaction) => transaction.replies.apply(reply.id, application));
      }
      const step = 3_600_000;
      const at = NOW - (NOW % step);
      const { answers } = await store.insights.activity({ accountId: account.id, since: 0, step });
      expect(answers.sort((one, other) => one.kind.localeCompare(other.kind))).toEqual([
        { at, kind: 'accepted', count: 1 },
        { at, kind: 'declined', count: 2 },
        { at, kind: 'tentative', count: 1 },
      ]);
    });
  });
}

/** An id that was made at an instant. */
function idAt(epochMs: number): string {
  const time = epochMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
}
