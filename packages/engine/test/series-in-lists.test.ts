import {
  cancelAppointment,
  cancelOccurrence,
  listAgenda,
  listAppointments,
  updateAgenda,
  updateOccurrence,
} from '@convoke/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { schedule } from './testing/schedule.js';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

let harness: VerbHarness;
let steps: ReturnType<typeof schedule>;
beforeEach(async () => {
  // At midnight of Monday, 1 June 2026.
  harness = await openVerbHarness();
  steps = schedule(harness);
});
afterEach(() => harness.close());

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

async function enter(): Promise<void> {
  while ((await updateAgenda(harness.context)) > 0);
}

/** A series from a day on, at 10:00. */
async function seriesFrom(from: string, rule: string): Promise<string> {
  return (await steps.create({ day: from, rule })).appointment.id;
}

function moveTo(
  appointmentId: string,
  occurrenceStart: string,
  change: { start?: string; end?: string; subject?: string },
) {
  return updateOccurrence(harness.context, { accountId: harness.account.id, appointmentId, occurrenceStart, change });
}

describe('a list of appointments', () => {
  const ORDERS = ['created', '-created', 'start', '-start', 'updated', '-updated'] as const;

  /** What each way of listing finds, by the days on which the series begin. */
  async function found(query: Partial<Parameters<typeof listAppointments>[1]>): Promise<string[][]> {
    const days = async (order: (typeof ORDERS)[number], search?: string) => {
      const input = { accountId: harness.account.id, limit: 100, order, search, ...query };
      const { appointments } = await listAppointments(harness.context, input);
      return appointments.map(({ appointment }) => appointment.revision.start.slice(0, 10)).sort();
    };
    return Promise.all([...ORDERS.map((order) => days(order)), ...ORDERS.map((order) => days(order, 'consult'))]);
  }

  it.each([
    ['before any', '2026-03-02', '2026-05-04', []],
    ['of the first one', '2026-05-04', '2026-05-05', ['2026-05-04']],
    ['of one that is over', '2026-05-10', '2026-05-12', ['2026-05-04']],
    ['between two', '2026-05-12', '2026-05-18', []],
    ['of the next one', '2026-06-01', '2026-06-02', ['2026-05-04']],
    ['of a later one, and of a single appointment', '2026-07-06', '2026-07-07', ['2026-05-04', '2026-07-06']],
    ['of the last one', '2026-07-20', '2026-07-21', ['2026-05-04']],
    ['after the last one', '2026-07-21', '2026-12-31', []],
    ['of one that was taken out', '2026-06-08', '2026-06-09', []],
    ['that one was moved out of', '2026-06-15', '2026-06-16', []],
    ['that it was moved into', '2026-06-17', '2026-06-18', ['2026-05-04']],
    ['of a yearly one in ten years', '2036-03-01', '2036-03-02', ['2026-03-01']],
  ])('of a period %s has the series with an occurrence in it, in every order', async (...[, from, to, expected]) => {
    const weekly = await seriesFrom('2026-05-04', 'FREQ=WEEKLY;COUNT=12');
    await seriesFrom('2026-03-01', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1');
    await steps.create({ day: '2026-07-06' });
    const { id: accountId } = harness.account;
    await cancelOccurrence(harness.context, {
      accountId,
      appointmentId: weekly,
      occurrenceStart: '2026-06-08T10:00:00',
      comment: '',
    });
    await moveTo(weekly, '2026-06-15T10:00:00', { start: '2026-06-17T10:00:00', end: '2026-06-17T11:00:00' });
    await enter();
    const lists = await found({ startFrom: day(from), startTo: day(to) });
    expect(lists).toEqual(lists.map(() => expected));
  });

  it('sorts series by their next occurrence, or their last one, and shows the next one', async () => {
    const coming = await seriesFrom('2026-05-04', 'FREQ=WEEKLY;COUNT=12');
    const over = await seriesFrom('2026-05-05', 'FREQ=DAILY;COUNT=2');
    const { appointment: single } = await steps.create({ day: '2026-05-20' });
    const cancelled = await seriesFrom('2026-05-02', 'FREQ=WEEKLY');
    await cancelAppointment(harness.context, { accountId: harness.account.id, appointmentId: cancelled, comment: '' });
    await enter();
    const { appointments } = await listAppointments(harness.context, {
      accountId: harness.account.id,
      limit: 10,
      order: 'start',
    });
    expect(appointments.map(({ appointment, next }) => [appointment.id, next?.start])).toEqual([
      [over, undefined],
      [single.id, undefined],
      [coming, '2026-06-01T10:00:00'],
      [cancelled, undefined],
    ]);
  });

  it('goes on page after page, with series and single appointments among each other', async () => {
    await seriesFrom('2026-05-04', 'FREQ=WEEKLY');
    await steps.create({ day: '2026-06-01' });
    await seriesFrom('2026-05-06', 'FREQ=WEEKLY');
    await steps.create({ day: '2026-06-04' });
    await seriesFrom('2026-05-08', 'FREQ=WEEKLY;COUNT=2');
    await enter();
    for (const [order, expected] of [
      ['start', ['2026-05-04', '2026-06-01', '2026-05-06', '2026-06-04']],
      ['-start', ['2026-06-04', '2026-05-06', '2026-06-01', '2026-05-04']],
    ] as const) {
      for (const limit of [1, 2, 3]) {
        const listed: string[] = [];
        let cursor: string | undefined;
        do {
          const query = { accountId: harness.account.id, order, limit, cursor };
          const period = { startFrom: day('2026-06-01'), startTo: day('2026-06-20') };
          const page = await listAppointments(harness.context, { ...query, ...period });
          listed.push(...page.appointments.map(({ appointment }) => appointment.revision.start.slice(0, 10)));
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect(listed, `${order}, ${limit} a page`).toEqual(expected);
      }
    }
  });

  it('finds words of single occurrences, also of one whose series is long over', async () => {
    const weekly = await seriesFrom('2026-05-04', 'FREQ=WEEKLY;COUNT=3');
    await moveTo(weekly, '2026-05-11T10:00:00', { subject: 'Chimney' });
    await enter();
    const search = (text: string) =>
      listAppointments(harness.context, { accountId: harness.account.id, limit: 10, search: text });
    expect((await search('chim')).appointments).toMatchObject([{ appointment: { id: weekly } }]);
    expect((await search('cellar')).appointments).toEqual([]);
  });
});

describe('the agenda of a period', () => {
  /** Each occurrence that the agenda shows, and what it has of it. */
  async function shown(from: string, to: string, status?: 'active' | 'cancelled') {
    const query = { accountId: harness.account.id, limit: 100, from: day(from), to: day(to), status };
    const { appointments } = await listAgenda(harness.context, query);
    return appointments.map(({ occurrences = [], hasMoreOccurrences }) => ({
      days: occurrences.map(({ start, isCancelled }) => `${start.slice(5, 10)}${isCancelled ? ' out' : ''}`),
      hasMoreOccurrences,
    }));
  }

  it('shows every occurrence in it, those that were moved into it and out of it, and those that were taken out', async () => {
    const weekly = await seriesFrom('2026-05-04', 'FREQ=WEEKLY;COUNT=12');
    const { id: accountId } = harness.account;
    const out = { accountId, appointmentId: weekly, occurrenceStart: '2026-06-08T10:00:00', comment: '' };
    await cancelOccurrence(harness.context, out);
    await moveTo(weekly, '2026-06-29T10:00:00', { start: '2026-07-01T10:00:00', end: '2026-07-01T11:00:00' });
    await enter();
    const june = { days: ['06-01', '06-08 out', '06-15', '06-22'], hasMoreOccurrences: false };
    expect(await shown('2026-06-01', '2026-07-01')).toEqual([june]);
    expect(await shown('2026-06-01', '2026-07-01', 'active')).toEqual([{ ...june, days: ['06-01', '06-15', '06-22'] }]);
    expect(await shown('2026-07-01', '2026-07-02')).toEqual([{ days: ['07-01'], hasMoreOccurrences: false }]);
    expect(await shown('2026-06-09', '2026-06-15')).toEqual([]);
    await harness.clock.advance(400 * 86_400_000);
    expect(await shown('2026-06-22', '2026-06-23')).toEqual([{ days: ['06-22'], hasMoreOccurrences: false }]);
  });

  it('shows a bounded number of occurrences, and says so', async () => {
    for (let count = 0; count < 22; count += 1) await seriesFrom('2026-06-01', 'FREQ=DAILY');
    await enter();
    const page = await shown('2026-06-01', '2126-01-01');
    expect(page.map(({ days }) => days.length)).toEqual([...Array(20).fill(40), 0, 0]);
    expect(page.every(({ hasMoreOccurrences }) => hasMoreOccurrences)).toBe(true);
  });

  it('has a series as coming until its last occurrence has ended, whatever lies between', async () => {
    await seriesFrom('2026-05-04', 'FREQ=MONTHLY;BYMONTHDAY=4;COUNT=2');
    await enter();
    const listed = async (when: 'upcoming' | 'past') =>
      (await listAgenda(harness.context, { accountId: harness.account.id, limit: 10, when })).appointments.length;
    expect([await listed('upcoming'), await listed('past')]).toEqual([1, 0]);
    await harness.clock.advance(4 * 86_400_000);
    expect(await listed('upcoming')).toBe(0);
  });
});
