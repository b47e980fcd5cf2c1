import type { PendingReminder } from '@convoke/engine/reminders';
import { describe, expect, it } from 'vitest';
import { NOW, sampleAccount, sampleAppointment } from './samples/samples.js';
import type { CurrentHarness } from './store-harness.js';

const MINUTE = 60_000;
const START = NOW + 60 * MINUTE;

/** An appointment in an hour, with reminders half an hour and an hour before. */
async function storeRemindersIn(current: CurrentHarness) {
  const { store } = current();
  const [account, stranger] = [sampleAccount(), sampleAccount()];
  const [appointment, other] = [sampleAppointment(account), sampleAppointment(stranger)];
  const of = (one: typeof appointment) => ({ accountId: one.accountId, appointmentId: one.id });
  const reminders = [10, 30, 60].map((minutesBefore) => ({ minutesBefore, to: 'webhook' as const }));
  await store.transaction(async (transaction) => {
    for (const each of [account, stranger]) await transaction.accounts.insert(each);
    for (const each of [appointment, other]) {
      await transaction.appointments.insert(each);
      await transaction.reminders.replace({ ...of(each), startUtc: START, now: NOW }, reminders);
    }
  });
  const due = async (minutes: number, limit = 9) => {
    const found = await store.reminders.listDue({ now: NOW + minutes * MINUTE, limit });
    return found.map(({ minutesBefore, dueAt }) => [minutesBefore, (dueAt - NOW) / MINUTE]);
  };
  return { store, account, stranger, of, appointment, other, due };
}

export function remindersConformance(current: CurrentHarness): void {
  answerReminders(current);
  remindersOfSeries(current);
  const storeReminders = () => storeRemindersIn(current);

  describe('reminders', () => {
    it('are listed for their own appointment, and become due once their time has come', async () => {
      const { store, of, appointment, stranger, other, due } = await storeReminders();
      const listed = await store.reminders.list(of(appointment));
      const dueAt = (minutesBefore: number) => (minutesBefore === 60 ? null : START - minutesBefore * MINUTE);
      const of60To10 = [60, 30, 10].map((minutesBefore) => ({
        minutesBefore,
        to: 'webhook',
        dueAt: dueAt(minutesBefore),
      }));
      expect(listed).toEqual(of60To10);
      expect(await store.reminders.list({ ...of(appointment), accountId: stranger.id })).toEqual([]);
      expect(await due(29)).toEqual([]);
      await store.transaction(({ reminders }) => reminders.delete(of(other)));
      expect(await due(30)).toEqual([[30, 30]]);
      expect(await due(50)).toEqual([
        [30, 30],
        [10, 50],
      ]);
      expect(await due(50, 1)).toEqual([[30, 30]]);
    });

    it('are settled once, unless they have moved in the meantime', async () => {
      const { store, of, appointment, other, due } = await storeReminders();
      await store.transaction(({ reminders }) => reminders.delete(of(other)));
      const [first] = await store.reminders.listDue({ now: NOW + 30 * MINUTE, limit: 1 });
      const settle = (reminder: PendingReminder) => store.transaction(({ reminders }) => reminders.settle(reminder));
      if (!first) throw new Error('One is due.');
      expect(await settle({ ...first, dueAt: first.dueAt + 1 })).toBe(false);
      expect(await settle(first)).toBe(true);
      expect(await settle(first)).toBe(false);
      expect(await due(50)).toEqual([[10, 50]]);
      const [startUtc, now] = [START + 30 * MINUTE, NOW + 40 * MINUTE];
      await store.transaction(({ reminders }) => reminders.move({ ...of(appointment), startUtc, now }));
      expect(await due(90)).toEqual([
        [30, 60],
        [10, 80],
      ]);
      expect(await store.reminders.list(of(appointment))).toHaveLength(3);
    });

    it('are replaced, and go with their account', async () => {
      const { store, of, account, appointment, other, due } = await storeReminders();
      const times = { ...of(appointment), startUtc: START, now: NOW };
      await store.transaction(({ reminders }) => reminders.replace(times, [{ minutesBefore: 20, to: 'webhook' }]));
      expect(await due(45)).toEqual([
        [30, 30],
        [20, 40],
      ]);
      const erase = () => store.transaction(({ accounts }) => accounts.eraseData({ accountId: account.id, limit: 99 }));
      while ((await erase()) > 0);
      expect(await store.reminders.list(of(appointment))).toEqual([]);
      expect(await store.reminders.list(of(other))).toHaveLength(3);
    });
  });
}

function remindersOfSeries(current: CurrentHarness): void {
  describe('reminders of a series', () => {
    it('are planned for another date of a series, except one that waits to be sent', async () => {
      const { store, of, appointment, other, due } = await storeRemindersIn(current);
      await store.transaction(({ reminders }) => reminders.delete(of(other)));
      const plan = (minutesBefore: number, waiting: number[]) =>
        store.transaction(({ reminders }) =>
          reminders.plan({ ...of(appointment), minutesBefore, dueAt: NOW + 80 * MINUTE, waiting }),
        );
      await plan(30, [START - 60 * MINUTE, START - 30 * MINUTE]);
      await plan(10, [START - 60 * MINUTE]);
      expect(await due(90)).toEqual([
        [30, 30],
        [10, 80],
      ]);
      const [waits] = await store.reminders.listDue({ now: NOW + 30 * MINUTE, limit: 1 });
      if (waits) await store.transaction(({ reminders }) => reminders.settle(waits));
      await plan(30, [START - 30 * MINUTE]);
      expect(await due(90)).toEqual([
        [10, 80],
        [30, 80],
      ]);
    });
  });
}

/** The reminder of those who have not answered. */
function answerReminders(current: CurrentHarness): void {
  describe('the reminder to answer', () => {
    it('for invitees without an answer are separate from the others, and stay when these move', async () => {
      const { store, of, appointment, other } = await storeRemindersIn(current);
      const [own, dueAt] = [of(appointment), NOW + 5 * MINUTE];
      await store.transaction(({ reminders }) => reminders.askUntil({ ...own, dueAt: dueAt + 1 }));
      await store.transaction(async ({ reminders }) => {
        await reminders.askUntil({ ...own, dueAt });
        await reminders.replace({ ...own, startUtc: START, now: NOW }, []);
        await reminders.move({ ...own, startUtc: START + MINUTE, now: NOW });
        await reminders.delete(of(other));
      });
      expect(await store.reminders.list(own)).toEqual([]);
      const [asked, ...more] = await store.reminders.listDue({ now: dueAt, limit: 9 });
      expect([asked, more]).toEqual([{ ...own, minutesBefore: 0, to: 'unanswered', dueAt }, []]);
      if (!asked) return;
      expect(await store.transaction(({ reminders }) => reminders.settle(asked))).toBe(true);
      await store.transaction(({ reminders }) => reminders.askUntil({ ...own, dueAt: null }));
      expect(await store.reminders.listDue({ now: dueAt, limit: 9 })).toEqual([]);
    });
  });
}
