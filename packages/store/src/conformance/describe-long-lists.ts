import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, sampleAccount, sampleAppointment, sampleRevision } from './samples.js';

export function describeLongLists(current: CurrentHarness): void {
  describe('lists of appointments', () => {
    it('look through a bounded number of appointments and go on behind them', async () => {
      const { store } = current();
      const account = sampleAccount();
      const wanted = sampleAppointment(account, { revision: sampleRevision({ startUtc: NOW }) });
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.appointments.insert(wanted);
        for (let count = 0; count < 5_100; count++) await transaction.appointments.insert(sampleAppointment(account));
      });
      const query = { accountId: account.id, startTo: NOW + 1, status: 'active', limit: 10 } as const;
      const nothing = await store.appointments.list(query);
      expect(nothing.appointments).toEqual([]);
      const rest = await store.appointments.list({ ...query, before: nothing.next });
      expect(rest).toEqual({ appointments: [{ appointment: wanted, inviteeCount: 0 }], next: undefined });
    });

    it('go on behind many appointments of one external id too', async () => {
      const { store } = current();
      const account = sampleAccount();
      const externalId = 'series';
      const early = { externalId, revision: sampleRevision({ startUtc: NOW }) };
      const wanted = [0, 1, 2].map(() => sampleAppointment(account, early));
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        for (const appointment of wanted) await transaction.appointments.insert(appointment);
        for (let count = 0; count < 1_200; count++) {
          await transaction.appointments.insert(sampleAppointment(account, { externalId }));
        }
      });
      const query = { accountId: account.id, externalId, startTo: NOW + 1, limit: 2 };
      const [first, second, third] = wanted;
      const pages: (string[] | undefined)[] = [];
      let before: string | undefined;
      do {
        const { appointments, next } = await store.appointments.list({ ...query, before });
        pages.push(appointments.map(({ appointment }) => appointment.id));
        before = next;
      } while (before !== undefined);
      expect(pages).toEqual([[], [third?.id, second?.id], [first?.id]]);
    });
  });
}
