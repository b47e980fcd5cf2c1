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
          await transaction.insertRevision({ accountId: account.id, appointmentId: appointment.id, revision });
        }
      });
      const query = { accountId: account.id, appointmentId: appointment.id, limit: 10 };
      const [second, third] = revisions;
      expect(await store.listRevisions(query)).toEqual([third, second, appointment.revision]);
      expect(await store.listRevisions({ ...query, limit: 1 })).toEqual([third]);
      expect(await store.listRevisions({ ...query, accountId: newId() })).toEqual([]);
    });

    it('holds its invitees, newest first, removed ones included', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const removed = sampleInvitation(appointment, { removedAt: NOW });
      await store.transaction((transaction) => transaction.insertInvitation(removed));
      const query = { accountId: account.id, appointmentId: appointment.id, limit: 10 };
      expect(await store.listInvitationHistory(query)).toEqual([removed, invitation]);
      expect(await store.listInvitationHistory({ ...query, limit: 1 })).toEqual([removed]);
      expect(await store.listInvitationHistory({ ...query, accountId: newId() })).toEqual([]);
    });

    it('holds the newest messages to each invitee', async () => {
      const { store } = current();
      const blocked = [2, 3].map((ordinal) => ({ ordinal, state: 'blocked' }) as const);
      const { account, invitation } = await storeInvitation(store, [{}, ...blocked]);
      const query = { accountId: account.id, invitationId: invitation.id };
      expect(await store.listNewestMessages({ ...query, limit: 2 })).toEqual(
        blocked.map((message) => sampleMessage(invitation, message)).reverse(),
      );
      expect(await store.listNewestMessages({ ...query, accountId: newId(), limit: 2 })).toEqual([]);
    });
  });
}
