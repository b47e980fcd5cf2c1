import type { Appointment, AppointmentListQuery, Store } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId, sampleAccount, sampleAppointment, sampleInvitation, sampleRevision } from './samples.js';

const HOUR = 3_600_000;

/** An account with appointments, oldest first, that begin `hours` after `NOW`; the second is cancelled. */
async function storeAppointments(store: Store, hours: number[]) {
  const account = sampleAccount();
  const stranger = sampleAccount();
  const appointments = hours.map((hour, index) =>
    sampleAppointment(account, {
      externalId: index % 2 === 0 ? 'even' : null,
      revision: sampleRevision({ startUtc: NOW + hour * HOUR }),
      cancelledAt: index === 1 ? NOW : null,
    }),
  );
  await store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.accounts.insert(stranger);
    for (const appointment of appointments) await transaction.appointments.insert(appointment);
    await transaction.appointments.insert(sampleAppointment(stranger, { externalId: 'even' }));
  });
  return { accountId: account.id, appointments };
}

export function describeAppointmentLists(current: CurrentHarness): void {
  describe('lists of appointments', () => {
    /** Hours at which the listed appointments begin. */
    async function hoursOf(query: AppointmentListQuery): Promise<number[]> {
      const { appointments } = await current().store.appointments.list(query);
      return appointments.map(({ appointment }) => (appointment.revision.startUtc - NOW) / HOUR);
    }

    it('show the newest first, of one account, with their newest revision', async () => {
      const { store } = current();
      const { accountId, appointments } = await storeAppointments(store, [5, 1, 3]);
      const [first] = appointments;
      if (!first) throw new Error('Three appointments were stored.');
      const revision = sampleRevision({ sequence: 1, subject: 'Moved', startUtc: NOW + 8 * HOUR });
      await store.transaction((transaction) =>
        transaction.appointments.addRevision({ accountId, appointmentId: first.id, revision }),
      );
      const { appointments: listed, next } = await store.appointments.list({ accountId, limit: 10 });
      const expected: Appointment[] = [...appointments.slice(1).reverse(), { ...first, revision }];
      expect(listed).toEqual(expected.map((appointment) => ({ appointment, inviteeCount: 0 })));
      expect(next).toBeUndefined();
      expect(await hoursOf({ accountId, limit: 10, startFrom: NOW + 6 * HOUR })).toEqual([8]);
    });

    it('go on where the page before has ended, until nothing is left', async () => {
      const { store } = current();
      const { accountId } = await storeAppointments(store, [1, 2, 3, 4, 5]);
      const pages: number[][] = [];
      let before: string | undefined;
      do {
        pages.push(await hoursOf({ accountId, limit: 2, before }));
        before = (await store.appointments.list({ accountId, limit: 2, before })).next;
      } while (before !== undefined);
      expect(pages).toEqual([[5, 4], [3, 2], [1]]);
      expect((await store.appointments.list({ accountId, limit: 5 })).next).toBeUndefined();
    });

    it('let through what every filter asks for', async () => {
      const { accountId } = await storeAppointments(current().store, [1, 2, 3, 4, 5]);
      const all = { accountId, limit: 10 };
      expect(await hoursOf({ ...all, status: 'active' })).toEqual([5, 4, 3, 1]);
      expect(await hoursOf({ ...all, status: 'cancelled' })).toEqual([2]);
      expect(await hoursOf({ ...all, externalId: 'even' })).toEqual([5, 3, 1]);
      expect(await hoursOf({ ...all, externalId: 'Even' })).toEqual([]);
      expect(await hoursOf({ ...all, startFrom: NOW + 2 * HOUR, startTo: NOW + 4 * HOUR })).toEqual([3, 2]);
      expect(await hoursOf({ ...all, startTo: NOW + 4 * HOUR, externalId: 'even', status: 'active' })).toEqual([3, 1]);
      expect(await hoursOf({ ...all, status: 'cancelled', externalId: 'even' })).toEqual([]);
      expect(await hoursOf({ ...all, accountId: newId() })).toEqual([]);
    });

    it('count those who belong to an appointment now', async () => {
      const { store } = current();
      const { accountId, appointments } = await storeAppointments(store, [1]);
      const [appointment] = appointments;
      if (!appointment) throw new Error('One appointment was stored.');
      await store.transaction(async (transaction) => {
        for (const removedAt of [null, NOW, null]) {
          await transaction.invitations.insert(sampleInvitation(appointment, { removedAt }));
        }
      });
      const { appointments: listed } = await store.appointments.list({ accountId, limit: 1 });
      expect(listed.map(({ inviteeCount }) => inviteeCount)).toEqual([2]);
    });
  });
}
