import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId, storeInvitation } from './samples.js';

export function describeReplyLookups(current: CurrentHarness): void {
  describe('what replies are found and compared by', () => {
    it('finds the invitations of appointments between two ids, removed ones included', async () => {
      const { store } = current();
      const { appointment, invitation } = await storeInvitation(store);
      const other = await storeInvitation(store);
      const candidates = (first: string, last: string) =>
        store.transaction((transaction) => transaction.invitations.listCandidates({ first, last, limit: 10 }));
      await store.transaction((transaction) => transaction.invitations.update(invitation, { removedAt: NOW }));
      expect((await candidates(appointment.id, appointment.id)).map(({ id }) => id)).toEqual([invitation.id]);
      expect(await candidates(appointment.id, other.appointment.id)).toHaveLength(2);
      const name = { appointmentId: appointment.id, id: invitation.id };
      expect(await store.transaction((transaction) => transaction.invitations.lock(name))).toMatchObject({
        removedAt: NOW,
      });
    });

    it('finds an invitation by its id alone, a removed one too', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      await storeInvitation(store, [{}]);
      expect(await store.invitations.find(invitation.id)).toEqual(invitation);
      const removed = { ...invitation, removedAt: NOW };
      await store.transaction((transaction) => transaction.invitations.update(invitation, { removedAt: NOW }));
      expect(await store.invitations.find(invitation.id)).toEqual(removed);
      expect(await store.transaction((transaction) => transaction.invitations.find(invitation.id))).toEqual(removed);
      expect(await store.invitations.find(newId())).toBeUndefined();
    });

    it('keeps the last answer of each invitee', async () => {
      const { store } = current();
      const put = (response: 'accepted' | 'declined', respondedAt: number) =>
        store.transaction((transaction) =>
          transaction.invitations.putLastAnswer('i', { response, respondedAt, sequence: 1 }),
        );
      expect(await store.invitations.findLastAnswer('i')).toBeUndefined();
      await put('accepted', NOW);
      await put('declined', NOW + 1);
      expect(await store.invitations.findLastAnswer('i')).toEqual({
        response: 'declined',
        respondedAt: NOW + 1,
        sequence: 1,
      });
    });

    it('remembers every organizer address, those of accounts by themselves', async () => {
      const { store } = current();
      const { account } = await storeInvitation(store);
      await store.transaction(async (transaction) => {
        await transaction.organizers.remember('cal@in.ex');
        await transaction.organizers.remember('cal@in.ex');
        await transaction.accounts.update(account.id, { organizer: { name: '', address: 'Ada@In.Ex' } });
        await transaction.accounts.update(account.id, { organizer: null });
      });
      const known = await Promise.all(['cal@in.ex', 'ada@in.ex', 'bob@in.ex'].map((key) => store.organizers.has(key)));
      expect(known).toEqual([true, true, false]);
    });

    it('remembers how far each mailbox has been read', async () => {
      const { inboxPositions } = current().store;
      expect(await inboxPositions.load('a')).toBeUndefined();
      await inboxPositions.save('a', { uidValidity: '1', uid: 5 });
      await inboxPositions.save('a', { uidValidity: '2', uid: 1 });
      await inboxPositions.save('b', { uidValidity: '1', uid: 7 });
      expect(await inboxPositions.load('a')).toEqual({ uidValidity: '2', uid: 1 });
    });
  });
  describeAnswerCounts(current);
}

function describeAnswerCounts(current: CurrentHarness): void {
  describe('the answers of an invitee', () => {
    it('are counted in a window that the first opens, up to a limit', async () => {
      const { store, another } = current();
      const stores = [store, await another()];
      const count = (now: number, invitationId = 'i', from: (typeof stores)[number] | undefined = store) =>
        from?.transaction(({ invitations }) =>
          invitations.countAnswer({ invitationId, most: 3, now, since: now - 100 }),
        );
      const many = await Promise.all(Array.from({ length: 10 }, (_, at) => count(NOW, 'i', stores[at % 2])));
      expect(many.filter(Boolean)).toHaveLength(3);
      expect([await count(NOW + 99), await count(NOW + 99, 'another')]).toEqual([false, true]);
      const next = [await count(NOW + 100), await count(NOW + 150), await count(NOW + 199), await count(NOW + 199)];
      expect(next).toEqual([true, true, true, false]);
    });
  });
}
