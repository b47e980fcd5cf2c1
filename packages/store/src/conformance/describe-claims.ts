import { describe, expect, it } from 'vitest';
import { claimDue, claimOne, messagesOf, settle } from './queue-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, sampleMessage, storeInvitation } from './samples.js';

export function describeClaims(current: CurrentHarness): void {
  describe('claiming messages', () => {
    it('hands over all that a channel needs and counts the attempt', async () => {
      const { store } = current();
      const { appointment, invitation } = await storeInvitation(store, [{ ordinal: 1 }]);
      const claimed = {
        ...sampleMessage(invitation),
        state: 'sending',
        attempts: 1,
        fence: 1,
        firstAttemptAt: NOW + 7,
      };
      const { id, name, address, channelData } = invitation;
      const { accountId, organizer, createdAt, revision } = appointment;
      expect(await claimOne(store, NOW + 7)).toEqual({
        message: claimed,
        appointment: { id: appointment.id, accountId, organizer, createdAt },
        content: revision,
        invitation: { id, name, address, channelData },
        follows: false,
      });
      expect(await messagesOf(store, invitation)).toEqual([claimed]);
      expect(await claimDue(store, { now: NOW + 7 })).toEqual([]);
    });

    it('takes the oldest first, no more than asked for, and nothing that is not due', async () => {
      const { store } = current();
      for (const dueAt of [NOW - 1, NOW + 1, NOW - 3, NOW - 2]) await storeInvitation(store, [{ dueAt }]);
      const dueTimes = async (limit: number) =>
        (await claimDue(store, { limit })).map(({ message }) => message.dueAt - NOW);
      expect(await dueTimes(2)).toEqual([-3, -2]);
      expect(await dueTimes(2)).toEqual([-1]);
      expect(await dueTimes(2)).toEqual([]);
    });

    it('leaves the messages of other transports and blocked ones alone', async () => {
      const { store } = current();
      await storeInvitation(store, [{ transport: 'sandbox' }]);
      await storeInvitation(store, [{ state: 'blocked' }]);
      expect(await claimDue(store)).toEqual([]);
    });

    it('shows the content of the revision that the message announces', async () => {
      const { store } = current();
      const { appointment } = await storeInvitation(store, [{ contentSequence: 0 }]);
      const revision = { ...appointment.revision, sequence: 1, subject: 'Newer' };
      await store.transaction((transaction) =>
        transaction.appointments.addRevision({
          accountId: appointment.accountId,
          appointmentId: appointment.id,
          revision,
        }),
      );
      expect((await claimOne(store)).content).toEqual(appointment.revision);
    });

    it('says that a message follows only where an earlier request was attempted', async () => {
      const { store } = current();
      await storeInvitation(store, [
        { ordinal: 0, kind: 'priming' },
        { ordinal: 1, state: 'blocked' },
        { ordinal: 2, state: 'blocked' },
      ]);
      const follows: boolean[] = [];
      for (const _ of [0, 1, 2]) {
        const outgoing = await claimOne(store);
        follows.push(outgoing.follows);
        await settle(store, outgoing, { state: 'failed' });
      }
      expect(follows).toEqual([false, false, true]);
    });
  });
}
