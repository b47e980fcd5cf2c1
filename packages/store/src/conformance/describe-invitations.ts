import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId, sampleInvitation, sampleMessage, storeInvitation } from './samples.js';

export function describeInvitations(current: CurrentHarness): void {
  describe('invitations', () => {
    it('lists the invitees who belong to the appointment now, in the order of their invitation', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const later = sampleInvitation(appointment);
      const removed = sampleInvitation(appointment);
      await store.transaction(async (transaction) => {
        await transaction.invitations.insert(removed);
        await transaction.invitations.insert(later);
        await transaction.invitations.update(removed, { removedAt: NOW });
      });
      const query = { accountId: account.id, appointmentId: appointment.id };
      expect(await store.invitations.list(query)).toEqual([invitation, later]);
      expect(await store.invitations.list({ ...query, accountId: newId() })).toEqual([]);
    });

    it('changes only what is given', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const change = { response: 'accepted', respondedAt: NOW, comment: 'With pleasure', lastOrdinal: 2 } as const;
      await store.transaction((transaction) => transaction.invitations.update(invitation, change));
      await store.transaction((transaction) => transaction.invitations.update(invitation, { comment: null }));
      await store.transaction((transaction) => transaction.invitations.update(invitation, {}));
      const query = { accountId: account.id, appointmentId: appointment.id };
      expect(await store.invitations.list(query)).toEqual([{ ...invitation, ...change, comment: null }]);
    });

    it('takes an address twice only where the first invitation was removed', async () => {
      const { store } = current();
      const { appointment, invitation } = await storeInvitation(store);
      const again = sampleInvitation(appointment, { addressKey: invitation.addressKey });
      const insert = () => store.transaction((transaction) => transaction.invitations.insert(again));
      await expect(insert()).rejects.toThrow();
      await store.transaction((transaction) => transaction.invitations.update(invitation, { removedAt: NOW }));
      await insert();
    });

    it('lists messages by invitation and ordinal, those to removed invitees included', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store, [{ ordinal: 1 }]);
      const removed = sampleInvitation(appointment, { removedAt: NOW });
      const [first, second] = [1, 2].map((ordinal) => sampleMessage(removed, { ordinal, state: 'blocked' }));
      if (!first || !second) throw new Error('Two messages were made.');
      await store.transaction(async (transaction) => {
        await transaction.invitations.insert(removed);
        await transaction.messages.insert([second, first]);
      });
      const query = { accountId: account.id, appointmentId: appointment.id };
      expect(await store.messages.listOfAppointment(query)).toEqual([sampleMessage(invitation), first, second]);
      expect(await store.messages.listOfAppointment({ ...query, accountId: newId() })).toEqual([]);
      expect(await store.messages.list({ accountId: account.id, invitationId: removed.id })).toEqual([first, second]);
      expect(await store.messages.list({ accountId: newId(), invitationId: removed.id })).toEqual([]);
    });

    it('says exactly once per account and address that an invitation is the first, of fifty at a time', async () => {
      const { store } = current();
      const { account } = await storeInvitation(store);
      const { account: other } = await storeInvitation(store);
      const claim = (accountId: string, addressKey: string) =>
        store.transaction((transaction) => transaction.invitations.claimFirst({ accountId, addressKey, now: NOW }));
      const answers = await Promise.all(Array.from({ length: 50 }, () => claim(account.id, 'bob@gmail.com')));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await claim(account.id, 'bob@gmail.com')).toBe(false);
      expect(await claim(account.id, 'eve@gmail.com')).toBe(true);
      expect(await claim(other.id, 'bob@gmail.com')).toBe(true);
    });
  });
}
