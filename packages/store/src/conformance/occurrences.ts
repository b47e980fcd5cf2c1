import type { OccurrenceException } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { sampleAccount, sampleAppointment } from './samples/samples.js';
import type { CurrentHarness } from './store-harness.js';

const FIRST = '2026-07-01T10:00:00';
const SECOND = '2026-07-08T10:00:00';

export function sampleException(change: Partial<OccurrenceException> = {}): OccurrenceException {
  return {
    occurrenceStart: FIRST,
    sequence: 1,
    timeSequence: null,
    timeChangedAt: null,
    isCancelled: false,
    start: null,
    end: null,
    subject: null,
    body: null,
    location: 'Room 2',
    conferenceUrl: null,
    showAs: null,
    ...change,
  };
}

export function occurrencesConformance(current: CurrentHarness): void {
  describe('exceptions of a series', () => {
    it('are those of each revision, and an account sees only its own', async () => {
      const { store } = current();
      const [account, stranger] = [sampleAccount(), sampleAccount()];
      const appointment = sampleAppointment(account);
      const of = { accountId: account.id, appointmentId: appointment.id };
      const change = { start: '2026-07-02T10:00:00', end: '2026-07-02T11:00:00', timeSequence: 2, timeChangedAt: 7 };
      const own = {
        subject: 'Other',
        body: '<p>New</p>',
        conferenceUrl: 'https://meet.example/',
        showAs: 'free',
      } as const;
      const moved = sampleException({ sequence: 2, ...change, ...own });
      const out = sampleException({ occurrenceStart: SECOND, sequence: 3, isCancelled: true, location: null });
      await store.transaction(async ({ accounts, appointments, occurrences }) => {
        for (const each of [account, stranger]) await accounts.insert(each);
        await appointments.insert(appointment);
        const first = sampleException();
        await occurrences.replace({ ...of, sequence: 1, ended: [FIRST], exceptions: [first] });
        await occurrences.replace({ ...of, sequence: 2, ended: [FIRST], exceptions: [moved] });
        await occurrences.replace({ ...of, sequence: 3, ended: [SECOND], exceptions: [out] });
        await occurrences.replace({ ...of, sequence: 4, ended: [FIRST], exceptions: [] });
      });
      const at = (sequence?: number) => store.occurrences.list({ ...of, sequence });
      expect(await at(0)).toEqual([]);
      expect(await at(1)).toEqual([sampleException()]);
      expect(await at(2)).toEqual([moved]);
      expect(await at(3)).toEqual([moved, out]);
      expect(await at()).toEqual([out]);
      const appointmentIds = [appointment.id];
      expect(await store.occurrences.listCurrent({ accountId: account.id, appointmentIds })).toEqual([
        { ...of, ...out },
      ]);
      expect(await store.occurrences.listCurrent({ accountId: stranger.id, appointmentIds })).toEqual([]);
      expect(await store.occurrences.list({ ...of, accountId: stranger.id })).toEqual([]);
    });
  });
}
