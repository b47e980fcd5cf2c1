import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId, sampleInvitation, sampleMessage, sampleRevision, storeInvitation } from './samples.js';

export function describeHistory(current: CurrentHarness): void {
  describe('the history of an appointment', () => {
    it('holds its revisions, newest first, no more than asked for', async () => {
      const { store } = current();
      const { account, appointment } = await storeInvitation(store);
      const revisions = [1, 2].map((sequence) => sampleRevision({ sequence, createdAt: NOW + sequence }));
      await store.transaction(async (transaction) => {
        for (const revision of revisions) {
          await transaction.appointments.addRevision({
            accountId: account.id,
            appointmentId: appointment.id,
            revision,
          });
        }
      });
      const query = { accountId: account.id, appointmentId: appointment.id, limit: 10 };
      const [second, third] = revisions;
      expect(await store.appointments.listRevisions(query)).toEqual([third, second, appointment.revision]);
      expect(await store.appointments.listRevisions({ ...query, limit: 1 })).toEqual([third]);
      expect(await store.appointments.listRevisions({ ...query, accountId: newId() })).toEqual([]);
    });

    it('holds its invitees, newest first, removed ones included', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const removed = sampleInvitation(appointment, { removedAt: NOW });
      await store.transaction((transaction) => transaction.invitations.insert(removed));
      const query = { accountId: account.id, appointmentId: appointment.id, limit: 10 };
      expect(await store.invitations.listHistory(query)).toEqual([removed, invitation]);
      expect(await store.invitations.listHistory({ ...query, limit: 1 })).toEqual([removed]);
      expect(await store.invitations.listHistory({ ...query, accountId: newId() })).toEqual([]);
    });

    it('holds the newest messages to each invitee', async () => {
      const { store } = current();
      const blocked = [2, 3].map((ordinal) => ({ ordinal, state: 'blocked' }) as const);
      const { account, invitation } = await storeInvitation(store, [{}, ...blocked]);
      const query = { accountId: account.id, invitationId: invitation.id };
      expect(await store.messages.listNewest({ ...query, limit: 2 })).toEqual(
        blocked.map((message) => sampleMessage(invitation, message)).reverse(),
      );
      expect(await store.messages.listNewest({ ...query, accountId: newId(), limit: 2 })).toEqual([]);
    });

    it('finds one revision of several, and whether one begins at a time', async () => {
      const { store } = current();
      const { account, appointment } = await storeInvitation(store);
      const names = { accountId: account.id, appointmentId: appointment.id };
      const revision = { ...appointment.revision, sequence: 1, startUtc: NOW };
      await store.transaction((transaction) => transaction.appointments.addRevision({ ...names, revision }));
      expect(await store.appointments.findRevision({ ...names, sequence: 0 })).toEqual(appointment.revision);
      expect(await store.appointments.findRevision({ ...names, sequence: 1 })).toEqual(revision);
      expect(await store.appointments.findRevision({ ...names, sequence: 2 })).toBeUndefined();
      const had = (query: object) => store.appointments.hadStart({ ...names, startUtc: NOW, ...query });
      const asked = [{}, { startUtc: appointment.revision.startUtc }, { startUtc: 1 }, { accountId: newId() }];
      expect(await Promise.all(asked.map(had))).toEqual([true, true, false, false]);
    });
  });
}
