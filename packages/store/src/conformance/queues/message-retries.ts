import { describe, expect, it } from 'vitest';
import { NOW, newId } from '../samples/samples.js';
import { claimDue, claimOne, settle, statesOf, statusOf, storeInvitation } from '../samples/steps.js';
import type { CurrentHarness } from '../store-harness.js';

/** What people do when a message did not come through. */
export function messageRetriesConformance(current: CurrentHarness): void {
  describe('“retry now” for a message that waits for its next attempt', () => {
    it('makes it due, and nothing else', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{ ordinal: 1 }, { ordinal: 2, state: 'blocked' }]);
      const { accountId, id: invitationId } = invitation;
      const retryNow = (ordinal: number, now: number, change = {}) =>
        store.transaction(({ messages }) => messages.retryNow({ accountId, invitationId, ordinal, now, ...change }));
      await retryNow(1, NOW + 1);
      await settle(store, await claimOne(store), { state: 'pending', dueAt: NOW + 60_000 });
      await retryNow(1, NOW + 1, { accountId: newId() });
      await retryNow(2, NOW + 1);
      expect(await claimDue(store, { now: NOW + 1 })).toEqual([]);
      await retryNow(1, NOW + 1);
      const again = await claimOne(store, NOW + 1);
      expect(again.message).toMatchObject({ ordinal: 1, attempts: 2, fence: 2, firstAttemptAt: NOW });
      await retryNow(1, NOW);
      expect(await claimDue(store, { now: NOW + 1 })).toEqual([]);
      expect(await settle(store, again, { state: 'sent', now: NOW + 1 })).toBe(true);
      expect(await statesOf(store, invitation)).toEqual(['sent', 'pending']);
    });
  });

  describe('a reminder', () => {
    it('neither changes the delivery status nor delays later messages', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}, { ordinal: 2, kind: 'reminder', state: 'blocked' }]);
      await settle(store, await claimOne(store), { state: 'sent' });
      await settle(store, await claimOne(store), { state: 'pending', dueAt: NOW + 60_000 });
      expect(await statusOf(store, invitation)).toBe('sent');
      await store.transaction(({ messages }) =>
        messages.supersedeUnattempted({ invitationIds: [invitation.id], kinds: ['request', 'reminder'], now: NOW + 3 }),
      );
      expect(await statesOf(store, invitation)).toEqual(['sent', 'superseded']);
    });
  });

  describe('the repeats of a request', () => {
    it('are those that a person has had resent and that were not superseded, since a time', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [
        { ordinal: 0, kind: 'priming' },
        { ordinal: 1, createdAt: NOW },
        { ordinal: 2, createdAt: NOW + 1, cause: 'resend' },
        { ordinal: 3, createdAt: NOW + 2, cause: 'resend', state: 'superseded', finishedAt: NOW + 2 },
        { ordinal: 4, createdAt: NOW + 3, sequence: 1 },
        { ordinal: 5, createdAt: NOW + 4, sequence: 1, cause: 'resend' },
        { ordinal: 6, createdAt: NOW + 4, sequence: 1, cause: 'refresh' },
        { ordinal: 7, createdAt: NOW + 4, sequence: 1, cause: 'invitee' },
        { ordinal: 8, createdAt: NOW + 5, sequence: 2, kind: 'cancel' },
      ]);
      await storeInvitation(store, [{ ordinal: 1 }, { ordinal: 2, cause: 'resend' }]);
      const repeats = (since: number) => store.messages.listRepeats({ invitationId: invitation.id, since });
      expect(await repeats(NOW)).toEqual([NOW + 1, NOW + 4]);
      expect(await repeats(NOW + 1)).toEqual([NOW + 4]);
      expect(await repeats(NOW + 4)).toEqual([]);
    });
  });
}
