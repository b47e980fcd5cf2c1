import { type Appointment, updateAgenda } from '@convoke/engine';
import type { AgendaQuery, Store, Transaction } from '@convoke/engine/store';
import { describe, expect, it } from 'vitest';
import {
  NOW,
  newId,
  noSeries,
  sampleAccount,
  sampleAppointment,
  sampleInvitation,
  sampleRevision,
} from './samples/samples.js';
import type { CurrentHarness } from './store-harness.js';

const HOUR = 3_600_000;

const appointmentAt = (account: { id: string }, hour: number, change: Partial<Appointment> = {}) =>
  sampleAppointment(account, {
    revision: sampleRevision({ subject: `Hour ${hour}`, startUtc: NOW + hour * HOUR, endUtc: NOW + (hour + 1) * HOUR }),
    ...change,
  });

/** An account with appointments that begin `hours` after `NOW`, and another with one; all are entered. */
async function storeAgenda(store: Store, hours: number[]) {
  const account = sampleAccount();
  const stranger = sampleAccount();
  const appointments = hours.map((hour) => appointmentAt(account, hour));
  await store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.accounts.insert(stranger);
    for (const appointment of [...appointments, appointmentAt(stranger, 1)]) {
      await transaction.appointments.insert(appointment);
      await transaction.agenda.outdate({ accountId: appointment.accountId, appointmentId: appointment.id });
    }
  });
  await enterAll(store);
  return { accountId: account.id, appointments };
}

/** Changes an appointment as verbs do, and has it entered. */
async function change(
  store: Store,
  appointment: Pick<Appointment, 'accountId' | 'id'>,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await store.transaction(async (transaction) => {
    await work(transaction);
    await transaction.agenda.outdate({ accountId: appointment.accountId, appointmentId: appointment.id });
  });
  await enterAll(store);
}

async function enterAll(store: Store): Promise<void> {
  while ((await updateAgenda({ store, zones: noSeries, clock: { now: () => NOW } })) > 0);
}

export function agendaConformance(current: CurrentHarness): void {
  describeLists(current);
  describeAnswers(current);
  describeFilters(current);
  describeLong(current);
  describeSeries(current);
  describeSearch(current);
  describeChanges(current);
}

type Query = Partial<AgendaQuery> & { accountId: string };

async function subjectsOf(store: Store, query: Query): Promise<string[]> {
  const { appointments } = await store.agenda.list({ order: 'earliest', words: [], limit: 100, ...query });
  return appointments.map(({ appointment }) => appointment.revision.subject);
}

function describeLists(current: CurrentHarness): void {
  describe('the agenda', () => {
    it('lists an account by start or by creation, and shows each appointment as it is', async () => {
      const { store } = current();
      const { accountId, appointments } = await storeAgenda(store, [5, 1, 3]);
      expect(await subjectsOf(store, { accountId })).toEqual(['Hour 1', 'Hour 3', 'Hour 5']);
      expect(await subjectsOf(store, { accountId, order: 'latest' })).toEqual(['Hour 5', 'Hour 3', 'Hour 1']);
      expect(await subjectsOf(store, { accountId, order: 'newest' })).toEqual(['Hour 3', 'Hour 1', 'Hour 5']);
      const page = await store.agenda.list({ accountId, order: 'newest', words: [], limit: 1 });
      expect(page.appointments).toMatchObject([{ appointment: appointments[2], inviteeCount: 0 }]);
    });

    it.each(['earliest', 'latest', 'newest'] as const)(
      'leaves pages empty that reach the limit of what is examined, and finds what lies behind them, the %s first',
      async (order) => {
        const { store } = current();
        const { accountId } = await storeAgenda(store, [5, 1, 2, 3, 4, 5, 6, 1]);
        const pages: string[][] = [];
        let after: AgendaQuery['after'];
        do {
          const query = { accountId, order, words: [' hour', ' 5'], limit: 1, examined: 3, after };
          const { appointments, next } = await store.agenda.list(query);
          expect(pages.length).toBeLessThan(9);
          pages.push(appointments.map(({ appointment }) => appointment.revision.subject));
          after = next;
        } while (after);
        expect(pages.flat()).toEqual(['Hour 5', 'Hour 5']);
        expect(pages).toContainEqual([]);
        const whole = await store.agenda.list({ accountId, order, words: [], limit: 8, examined: 3 });
        expect(whole.appointments).toHaveLength(8);
      },
    );

    it('returns what matches every filter', async () => {
      const { store } = current();
      const { accountId, appointments } = await storeAgenda(store, [1, 2, 3, 4]);
      const [, second = sampleAppointment({ id: accountId })] = appointments;
      await change(store, second, (transaction) =>
        transaction.appointments.cancel({ accountId, id: second.id, sequence: 1, now: NOW }),
      );
      for (const order of ['earliest', 'newest'] as const) {
        const sorted = async (query: Partial<Query>) =>
          (await subjectsOf(store, { accountId, order, ...query })).sort();
        expect(await sorted({ status: 'active' })).toEqual(['Hour 1', 'Hour 3', 'Hour 4']);
        expect(await sorted({ status: 'cancelled' })).toEqual(['Hour 2']);
        expect(await sorted({ endsAfter: NOW + 2.5 * HOUR, startTo: NOW + 4 * HOUR })).toEqual(['Hour 2', 'Hour 3']);
        expect(await sorted({ endsAfter: NOW + 4 * HOUR })).toEqual(['Hour 4']);
        expect(await sorted({ endedAt: NOW + 2 * HOUR })).toEqual(['Hour 1']);
        expect(await sorted({ words: [' hour', ' 3'] })).toEqual(['Hour 3']);
        expect(await sorted({ words: [' ho', ' 3', ' x'] })).toEqual([]);
      }
    });
  });
}

function describeAnswers(current: CurrentHarness): void {
  describe('the answers in the agenda', () => {
    it('counts the answers of the current invitees of each appointment', async () => {
      const { store } = current();
      const { accountId, appointments } = await storeAgenda(store, [1, 2]);
      const [first, second] = appointments;
      if (!first || !second) throw new Error('Two appointments were stored.');
      await store.transaction(async (transaction) => {
        for (const response of ['accepted', 'accepted', 'declined', 'tentative', 'needsAction'] as const) {
          await transaction.invitations.insert([sampleInvitation(first, { response })]);
        }
        await transaction.invitations.insert([sampleInvitation(first, { response: 'declined', removedAt: NOW })]);
        await transaction.invitations.insert([sampleInvitation(second, { response: 'declined' })]);
      });
      const { appointments: listed } = await store.agenda.list({ accountId, order: 'earliest', words: [], limit: 2 });
      expect(listed.map(({ responseCounts }) => responseCounts)).toEqual([
        { accepted: 2, declined: 1, tentative: 1, needsAction: 1 },
        { accepted: 0, declined: 1, tentative: 0, needsAction: 0 },
      ]);
    });
  });
}

/** Stores appointments that take 50 days, and others that take an hour, that begin on these days after `NOW`. */
async function storeLong(store: Store, { long, short }: { long: number[]; short: number[] }) {
  const { accountId } = await storeAgenda(store, []);
  const at = (day: number, hours: number) => {
    const startUtc = NOW + day * 24 * HOUR;
    const revision = sampleRevision({ subject: `Day ${day}`, startUtc, endUtc: startUtc + hours * HOUR });
    return sampleAppointment({ id: accountId }, { revision });
  };
  for (const appointment of [...long.map((day) => at(day, 50 * 24)), ...short.map((day) => at(day, 1))]) {
    await change(store, appointment, (transaction) => transaction.appointments.insert(appointment));
  }
  return accountId;
}

function describeFilters(current: CurrentHarness): void {
  describe('filters of the agenda', () => {
    it('lists by the last change, a cancellation included, and filters by it, by pairs and by ids', async () => {
      const { store } = current();
      const { accountId, appointments } = await storeAgenda(store, [5, 1, 3]);
      const [five, one, three] = appointments.map(({ id }) => ({ accountId, id }));
      if (!five || !one || !three) throw new Error('There are three.');
      const metadata = { crew: 'north', 'a",': '"b":"c"' };
      await change(store, one, ({ appointments: own }) => own.change({ ...one, now: NOW + 2, change: { metadata } }));
      await change(store, five, ({ appointments: own }) => own.cancel({ ...five, now: NOW + 1, sequence: 1 }));
      const order = 'changed_first';
      expect(await subjectsOf(store, { accountId, order })).toEqual(['Hour 3', 'Hour 5', 'Hour 1']);
      expect(await subjectsOf(store, { accountId, order: 'changed_last' })).toEqual(['Hour 1', 'Hour 5', 'Hour 3']);
      expect(await subjectsOf(store, { accountId, order, changedSince: NOW + 1 })).toEqual(['Hour 5', 'Hour 1']);
      expect(await subjectsOf(store, { accountId, changedSince: NOW + 2 })).toEqual(['Hour 1']);
      expect(await subjectsOf(store, { accountId, order, startFrom: NOW + 3 * HOUR })).toEqual(['Hour 3', 'Hour 5']);
      for (const [key, value] of Object.entries(metadata)) {
        expect(await subjectsOf(store, { accountId, metadata: { [key]: value } })).toEqual(['Hour 1']);
      }
      for (const wrong of [{ b: 'c' }, { crew: 'North' }, { CREW: 'north' }, { crew: 'nort' }, { rew: 'north' }]) {
        expect(await subjectsOf(store, { accountId, metadata: wrong })).toEqual([]);
      }
      expect(await subjectsOf(store, { accountId, externalId: 'nobody' })).toEqual([]);
    });
  });
}

function describeLong(current: CurrentHarness): void {
  describe('the agenda of a period', () => {
    it('has appointments that reach into it, however long ago they began, page after page', async () => {
      const { store } = current();
      const accountId = await storeLong(store, { long: [-40, -60, -33, 2], short: [-40, 1, 3] });
      const inOrder = ['Day -40', 'Day -33', 'Day 1', 'Day 2', 'Day 3'];
      for (const order of ['earliest', 'latest'] as const) {
        const expected = order === 'latest' ? [...inOrder].reverse() : inOrder;
        for (const [limit, examined] of [[1], [2], [3], [100], [100, 1], [1, 2]] as const) {
          const pages: string[] = [];
          let after: AgendaQuery['after'];
          do {
            const query = { accountId, order, words: [], endsAfter: NOW, limit, examined, after };
            const page = await store.agenda.list(query);
            pages.push(...page.appointments.map(({ appointment }) => appointment.revision.subject));
            after = page.next;
          } while (after);
          expect(pages, `${order}, ${limit} a page, ${examined} examined`).toEqual(expected);
        }
      }
      expect(await subjectsOf(store, { accountId, order: 'newest', endsAfter: NOW })).toHaveLength(5);
      const filters = [{ words: [' 33'] }, { startTo: NOW - 35 * 24 * HOUR }, { endedAt: NOW + 11 * 24 * HOUR }];
      const found = filters.map((filter) => subjectsOf(store, { accountId, endsAfter: NOW, ...filter }));
      expect(await Promise.all(found)).toEqual([['Day -33'], ['Day -40'], ['Day -40', 'Day 1', 'Day 3']]);
      expect(await subjectsOf(store, { accountId, endsAfter: NOW, status: 'cancelled' })).toEqual([]);
    });
  });
}

const HOURS_AROUND = 1_000;

/** Four appointments, of which the second and the fourth are series that reach a thousand hours back and on. */
async function storeSeries(store: Store): Promise<string> {
  const { accountId, appointments } = await storeAgenda(store, [1, 2, 3, 4]);
  await store.transaction(async ({ agenda }) => {
    for (const { id: appointmentId, revision } of appointments.filter((_, at) => at % 2 === 1)) {
      const { startUtc, endUtc } = revision;
      const [seriesFrom, seriesUntil] = [startUtc - HOURS_AROUND * HOUR, endUtc + HOURS_AROUND * HOUR];
      const entry = { accountId, appointmentId, startUtc, endUtc, seriesFrom, seriesUntil };
      await agenda.put({ ...entry, cancelled: false, changedAt: NOW, words: ' hour' });
    }
  });
  return accountId;
}

function describeSeries(current: CurrentHarness): void {
  describe('series in the agenda', () => {
    it.each(['earliest', 'latest', 'oldest', 'newest', 'changed_first', 'changed_last'] as const)(
      'are in each period between their first and last occurrence, the %s first',
      async (order) => {
        const { store } = current();
        const accountId = await storeSeries(store);
        const sorted = async (query: Partial<Query>) =>
          (await subjectsOf(store, { accountId, order, ...query })).sort();
        const at = (hour: number) => NOW + hour * HOUR;
        const series = ['Hour 2', 'Hour 4'];
        expect(await sorted({ startTo: at(0) })).toEqual(series);
        expect(await sorted({ endsAfter: at(100), startTo: at(200) })).toEqual(series);
        expect(await sorted({ startFrom: at(-200), startTo: at(-100) })).toEqual(series);
        expect(await sorted({ startFrom: at(3), startTo: at(4) })).toEqual(['Hour 2', 'Hour 3', 'Hour 4']);
        expect(await sorted({ startFrom: at(3), words: [' hour'] })).toEqual(['Hour 2', 'Hour 3', 'Hour 4']);
        expect(await sorted({ endsAfter: at(3 + HOURS_AROUND) })).toEqual(['Hour 4']);
        expect(await sorted({ startTo: at(3 - HOURS_AROUND) })).toEqual(['Hour 2']);
        expect(await sorted({ endedAt: at(3) })).toEqual(['Hour 1', 'Hour 2']);
      },
    );

    it.each([
      ['earliest', ['Hour 2', 'Hour 3', 'Hour 4']],
      ['latest', ['Hour 4', 'Hour 3', 'Hour 2']],
    ] as const)('are among single appointments, page after page, the %s first', async (order, expected) => {
      const { store } = current();
      const accountId = await storeSeries(store);
      const period = { startFrom: NOW + 3 * HOUR, startTo: NOW + 4 * HOUR };
      for (const [limit, examined] of [[1], [2], [100], [100, 1], [1, 2]] as const) {
        const pages: string[] = [];
        let after: AgendaQuery['after'];
        do {
          const page = await store.agenda.list({ accountId, order, words: [], ...period, limit, examined, after });
          pages.push(...page.appointments.map(({ appointment }) => appointment.revision.subject));
          after = page.next;
        } while (after);
        expect(pages, `${limit} a page, ${examined} examined`).toEqual(expected);
      }
    });
  });
}

function describeSearch(current: CurrentHarness): void {
  describe('a search of the agenda', () => {
    it.each(['earliest', 'latest', 'newest'] as const)(
      'looks through a bounded number of bytes for a page, and finds what lies behind them, the %s first',
      async (order) => {
        const { store } = current();
        const { accountId, appointments } = await storeAgenda(store, [1, 2, 3, 4, 5]);
        await store.transaction(async (transaction) => {
          for (const { id: appointmentId, revision } of appointments) {
            const { startUtc, endUtc } = revision;
            const words = ` ${'會議'.repeat(100_000)} ${appointmentId}`;
            await transaction.agenda.put({
              accountId,
              appointmentId,
              startUtc,
              endUtc,
              seriesFrom: null,
              seriesUntil: null,
              cancelled: false,
              changedAt: NOW,
              words,
            });
          }
        });
        const pagesOf = async (words: string[]) => {
          const pages: number[] = [];
          let after: AgendaQuery['after'];
          do {
            const page = await store.agenda.list({ accountId, order, words, limit: 10, after });
            pages.push(page.appointments.length);
            after = page.next;
          } while (after);
          return pages;
        };
        // 600 kB of words each: two reach a MiB, and one its half.
        expect((await pagesOf(['議會'])).slice(0, 3)).toEqual([2, 2, 1]);
        expect((await pagesOf(['議會', '會議'])).slice(0, 5)).toEqual([1, 1, 1, 1, 1]);
        expect((await pagesOf(['年'])).every((found) => found === 0)).toBe(true);
      },
    );

    it('finds an appointment by the beginnings of words in its subject, its place and its invitees', async () => {
      const { store } = current();
      const { accountId, appointments } = await storeAgenda(store, [1]);
      const [appointment = sampleAppointment({ id: accountId })] = appointments;
      const invitation = sampleInvitation(appointment, { name: 'José Álvarez', address: 'jose@in.example' });
      const isFound = async (...words: string[]) =>
        (await subjectsOf(store, { accountId, words: words.map((word) => ` ${word}`) })).length === 1;
      expect(await isFound('jose')).toBe(false);
      await change(store, appointment, (transaction) => transaction.invitations.insert([invitation]));
      for (const word of ['jose', 'alv', 'in', 'example', 'hour', '1', 'room']) expect(await isFound(word)).toBe(true);
      expect(await isFound('jose', 'room')).toBe(true);
      expect(await isFound('ose')).toBe(false);
      await change(store, appointment, (transaction) => transaction.invitations.update(invitation, { removedAt: NOW }));
      expect(await isFound('jose')).toBe(false);
      const revision = sampleRevision({ sequence: 1, subject: 'Moved', location: 'Hall', startUtc: NOW + 9 * HOUR });
      await change(store, appointment, (transaction) =>
        transaction.appointments.addRevision({ accountId, appointmentId: appointment.id, revision }),
      );
      expect(await isFound('room')).toBe(false);
      expect(await isFound('moved', 'hall')).toBe(true);
      expect(await subjectsOf(store, { accountId, endsAfter: NOW + 9 * HOUR })).toEqual(['Moved']);
    });
  });
}

function describeChanges(current: CurrentHarness): void {
  describe('the agenda', () => {
    it('remembers what has changed until that is settled, but nothing of a transaction that failed', async () => {
      const { store } = current();
      const { accountId, appointments } = await storeAgenda(store, [1, 2]);
      expect(await store.agenda.changed(10)).toEqual([]);
      const [{ id: appointmentId } = { id: '' }] = appointments;
      await expect(
        store.transaction(async (transaction) => {
          await transaction.agenda.outdate({ accountId, appointmentId });
          throw new Error('taken back');
        }),
      ).rejects.toThrow('taken back');
      expect(await store.agenda.changed(10)).toEqual([]);
      for (const _twice of [1, 2]) {
        await store.transaction((transaction) => transaction.agenda.outdate({ accountId, appointmentId }));
      }
      expect(await store.agenda.changed(10)).toEqual([{ accountId, appointmentId }]);
      await store.transaction((transaction) => transaction.agenda.settle([appointmentId, newId()]));
      expect(await store.agenda.changed(10)).toEqual([]);
    });

    it('tells of commits that outdate it, and of those that bring it up to date', async () => {
      const { store } = current();
      const { accountId, appointments } = await storeAgenda(store, [1]);
      const heard = new Promise<void>((resolve) => store.onAgendaDue(resolve));
      const [{ id: appointmentId } = { id: '' }] = appointments;
      await store.transaction((transaction) => transaction.agenda.outdate({ accountId, appointmentId }));
      await heard;
      const shown = new Promise<void>((resolve) =>
        store.onChanges(accountId, (topics) => topics.has('appointments') && resolve()),
      );
      await enterAll(store);
      await shown;
    });
  });
}
