import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId, sampleAccount, sampleAppointment, sampleRevision } from './samples.js';

export function describeAppointments(current: CurrentHarness): void {
  describe('appointments', () => {
    it('gives back an appointment as it was written, to its own account only', async () => {
      const { store } = current();
      const account = sampleAccount();
      const metadata = JSON.parse('{"__proto__":"kept","case":"Ü \\u0000 😀"}');
      const appointment = sampleAppointment(account, { externalId: 'x-1', metadata });
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.appointments.insert(appointment);
      });
      const { id } = appointment;
      expect(await store.appointments.find({ accountId: account.id, id })).toEqual(appointment);
      expect(await store.appointments.find({ accountId: newId(), id })).toBeUndefined();
      expect(await store.appointments.find({ accountId: account.id, id: newId() })).toBeUndefined();
    });

    it('shows the newest revision, within the transaction and after it', async () => {
      const { store } = current();
      const account = sampleAccount();
      const appointment = sampleAppointment(account);
      const revision = sampleRevision({ sequence: 1, subject: 'Moved', timeSequence: 1, createdAt: NOW + 1 });
      const query = { accountId: account.id, id: appointment.id };
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.appointments.insert(appointment);
        expect(await transaction.appointments.lock(query)).toEqual(appointment);
        await transaction.appointments.addRevision({ accountId: account.id, appointmentId: appointment.id, revision });
        expect(await transaction.appointments.lock(query)).toEqual({ ...appointment, revision });
      });
      expect(await store.appointments.find(query)).toEqual({ ...appointment, revision });
    });

    it('keeps the last revision of a cancelled appointment', async () => {
      const { store } = current();
      const account = sampleAccount();
      const appointment = sampleAppointment(account);
      const query = { accountId: account.id, id: appointment.id };
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.appointments.insert(appointment);
        await transaction.appointments.cancel({ ...query, sequence: 1, now: NOW + 5 });
      });
      expect(await store.appointments.find(query)).toEqual({ ...appointment, cancelledAt: NOW + 5 });
    });
  });
}
