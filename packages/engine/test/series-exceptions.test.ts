import {
  cancelFollowing,
  cancelOccurrence,
  createAppointment,
  getAppointment,
  recordOnBehalf,
  resetOccurrence,
  updateAppointment,
  updateFollowing,
  updateOccurrence,
} from '@convoke/engine';
import { listOccurrenceInvitations, listOccurrences } from '@convoke/engine/series';
import { timeZones } from '@convoke/zones';
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

const MONDAYS = 'FREQ=WEEKLY;COUNT=12';
const name = (day: string, time = '10:00:00') => `2026-${day}T${time}`;

async function series(rule = MONDAYS) {
  const { appointment } = await steps.create({ day: '2026-06-01', rule });
  const target = { accountId: harness.account.id, appointmentId: appointment.id };
  const { context } = harness;
  return {
    target,
    move: (day: string, to: string) =>
      updateOccurrence(context, {
        ...target,
        occurrenceStart: name(day),
        change: { start: name(to), end: name(to, '11:00:00') },
      }),
    out: (day: string) => cancelOccurrence(context, { ...target, occurrenceStart: name(day), comment: '' }),
    reset: (day: string) => resetOccurrence(context, { ...target, occurrenceStart: name(day) }),
    update: (change: Parameters<typeof updateAppointment>[1]['change']) =>
      updateAppointment(context, { ...target, change }),
    async exceptions(): Promise<string[]> {
      const read = await getAppointment(context, target);
      return (read.series?.exceptions ?? []).map(({ occurrenceStart }) => occurrenceStart);
    },
  };
}

describe('an occurrence that was moved back', () => {
  it('is no exception any more, neither in reads nor among those that a change drops', async () => {
    const { move, reset, update, exceptions } = await series();
    await move('06-08', '06-09');
    await move('06-22', '06-23');
    await reset('06-08');
    expect(await exceptions()).toEqual([name('06-22')]);
    const { droppedExceptions } = await update({ recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=4;COUNT=3' } });
    expect(droppedExceptions).toEqual([name('06-22')]);
  });
});

describe('a moved occurrence', () => {
  it('stays where its neighbour was taken out, also when the series gets another time of day', async () => {
    const { move, out, update, exceptions } = await series();
    await out('06-15');
    await move('06-08', '06-16');
    const times = { start: name('06-01', '12:00:00'), end: name('06-01', '13:00:00') };
    expect((await update(times)).droppedExceptions).toEqual([]);
    expect(await exceptions()).toEqual([name('06-08', '12:00:00'), name('06-15', '12:00:00')]);
  });

  it('keeps its instant when the series gets another time zone', async () => {
    const { target, move } = await series();
    const context = { ...harness.context, zones: timeZones };
    await move('06-08', '06-09');
    const updated = await updateAppointment(context, { ...target, change: { timeZone: 'Europe/Berlin' } });
    expect(updated.droppedExceptions).toEqual([]);
    const { occurrences } = await listOccurrences(context, { ...target, limit: 2 });
    expect(occurrences.map(({ occurrenceStart, start, startUtc }) => [occurrenceStart, start, startUtc])).toEqual([
      [name('06-01'), name('06-01'), Date.UTC(2026, 5, 1, 8)],
      [name('06-08'), name('06-09', '12:00:00'), Date.UTC(2026, 5, 9, 10)],
    ]);
  });

  it.each([
    [';COUNT=12', ';COUNT=5'],
    [';COUNT=12', ';UNTIL=20260629T235959Z'],
    [';UNTIL=20260720T100000Z', ';COUNT=5'],
    [';UNTIL=20260720T100000Z', ';UNTIL=20260629T100000Z'],
    ['', ';COUNT=5'],
    // The same dates, said otherwise.
    [';COUNT=5', ';UNTIL=20260703T000000Z'],
    [';UNTIL=20260630T100000Z', ';UNTIL=20260701T100000Z'],
    // What is new has no moved neighbour.
    [';COUNT=5', ';COUNT=12'],
    [';COUNT=5', ''],
  ])(
    'stays where only the move of its neighbour makes room, if only the end of the series changes: %s, %s',
    async (was, is) => {
      const { target, move, out, update } = await series(`FREQ=WEEKLY${was}`);
      await move('06-15', '06-16');
      await move('06-08', '06-15');
      await out('06-22');
      const { droppedExceptions } = await update({ recurrence: { rule: `FREQ=WEEKLY${is}` } });
      expect(droppedExceptions).toEqual([]);
      const { occurrences } = await listOccurrences(harness.context, { ...target, limit: 5 });
      expect(occurrences.map(({ start }) => start)).toEqual(
        ['06-01', '06-15', '06-16', '06-22', '06-29'].map((day) => name(day)),
      );
    },
  );

  it.each([
    ['it goes on for longer', 'COUNT=4', { recurrence: { rule: 'FREQ=WEEKLY;COUNT=5' } }],
    ['a date is there again', 'COUNT=4', { recurrence: { rule: 'FREQ=WEEKLY;COUNT=4', exclude: [] } }],
    ['dates take longer', 'COUNT=4', { start: name('06-01'), end: name('06-01', '11:30:00') }],
    ['its pattern is another', 'COUNT=4', { recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO,FR;COUNT=9' } }],
  ])('is judged beside its usual neighbours if these are others than before: %s', async (_, end, change) => {
    const { move, update } = await series(`FREQ=WEEKLY;${end}`);
    await update({ recurrence: { rule: `FREQ=WEEKLY;${end}`, exclude: [name('06-22')] } });
    await move('06-15', '06-16');
    await move('06-08', '06-15');
    expect((await update(change)).droppedExceptions).toEqual([name('06-08')]);
  });

  it('can be taken out although another one is in its usual place, where it could not return to', async () => {
    const { move, out, reset } = await series();
    await move('06-08', '06-10');
    await move('06-01', '06-08');
    await expect(reset('06-08')).rejects.toMatchObject({ code: 'invalid_time_range' });
    await expect(out('06-08')).resolves.toMatchObject({ changed: true });
  });

  it('stays before the next one that takes place, however many between them do not', async () => {
    const { move, out } = await series('FREQ=WEEKLY;COUNT=15');
    const days = ['06-15', '06-22', '06-29', '07-06', '07-13', '07-20', '07-27', '08-03', '08-10', '08-17'];
    for (const day of days) await out(day);
    await expect(move('06-08', '08-25')).rejects.toMatchObject({ code: 'invalid_time_range' });
    await expect(move('08-24', '05-31')).rejects.toMatchObject({ code: 'invalid_time_range' });
    await expect(move('06-08', '08-20')).resolves.toMatchObject({ changed: true });
  });
});

describe('a series of whole days', () => {
  async function wholeDays() {
    const { context, account } = harness;
    const times = { start: '2026-06-01', end: '2026-06-02', timeZone: 'UTC' };
    const { appointment } = await createAppointment(context, {
      account,
      content: { subject: 'Fair', body: '', location: '', ...times, recurrence: { rule: MONDAYS } },
      invitee: undefined,
      invitees: undefined,
      externalId: undefined,
      metadata: undefined,
      reminders: undefined,
      alarm: undefined,
    });
    const target = { accountId: account.id, appointmentId: appointment.id };
    const list = (appointmentId = appointment.id) => listOccurrences(context, { ...target, appointmentId, limit: 4 });
    for (const [day, start, end] of [
      ['2026-06-08', '2026-06-09', '2026-06-11'],
      ['2026-06-22', '2026-06-23', '2026-06-24'],
    ] as const) {
      await updateOccurrence(context, { ...target, occurrenceStart: day, change: { start, end } });
    }
    return { context, target, list };
  }
  const days = ({ occurrences }: Awaited<ReturnType<typeof listOccurrences>>) =>
    occurrences.map(({ start, end }) => [start, end].map((day) => day.slice('2026-'.length)).join(' '));

  it('is cut, moved and longer from there on, by days', async () => {
    const { context, target, list } = await wholeDays();
    const { appointment, droppedExceptions } = await updateFollowing(context, {
      ...target,
      occurrenceStart: '2026-06-15',
      change: { start: '2026-06-15', end: '2026-06-17' },
    });
    expect(droppedExceptions).toEqual([]);
    expect(days(await list())).toEqual(['06-01 06-02', '06-09 06-11']);
    expect((await list()).appointment.revision.rule).toContain('UNTIL=20260608');
    expect(appointment.revision.rule).toContain('COUNT=10');
    const after = ['06-15 06-17', '06-23 06-24', '06-29 07-01', '07-06 07-08'];
    expect(days(await list(appointment.id))).toEqual(after);
    await cancelFollowing(context, { ...target, occurrenceStart: '2026-06-08', comment: '' });
    expect(days(await list())).toEqual(['06-01 06-02']);
  });

  it('has nothing left of the days that its dates were moved to when it gets a time of day', async () => {
    const { context, target, list } = await wholeDays();
    const times = { start: '2026-06-01T10:00:00', end: '2026-06-01T11:00:00' };
    const { droppedExceptions } = await updateAppointment(context, { ...target, change: times });
    expect(droppedExceptions).toEqual(['2026-06-08', '2026-06-22']);
    const { occurrences } = await list();
    expect(occurrences.map(({ start }) => start)).toEqual(['06-01', '06-08', '06-15', '06-22'].map((day) => name(day)));
  });
});

describe('a series that takes over', () => {
  it('has its last date at a later time of day, also if it is the same series, as nothing takes place before', async () => {
    const { target, out } = await series('FREQ=WEEKLY;UNTIL=20260622T100000Z');
    await out('06-01');
    const times = { start: name('06-08', '15:00:00'), end: name('06-08', '16:00:00') };
    const { appointment } = await updateFollowing(harness.context, {
      ...target,
      occurrenceStart: name('06-08'),
      change: times,
    });
    expect(appointment.id).toBe(target.appointmentId);
    const { occurrences } = await listOccurrences(harness.context, { ...target, limit: 10 });
    expect(occurrences.map(({ start }) => start)).toEqual(
      ['06-08', '06-15', '06-22'].map((day) => name(day, '15:00:00')),
    );
  });

  it('keeps dates that stand where only the move of their neighbour makes room, if it has the same times', async () => {
    const { target, move } = await series();
    const { context } = harness;
    await move('06-29', '06-30');
    await move('06-22', '06-29');
    const { appointment, droppedExceptions } = await updateFollowing(context, {
      ...target,
      occurrenceStart: name('06-08'),
      change: { location: 'Hall' },
    });
    expect(droppedExceptions).toEqual([]);
    const { occurrences } = await listOccurrences(context, { ...target, appointmentId: appointment.id, limit: 4 });
    expect(occurrences.map(({ start }) => start)).toEqual(['06-08', '06-15', '06-29', '06-30'].map((day) => name(day)));
  });

  it.each(['taken over', 'taken out'])(
    'leaves the dates before it as they are, also where only the move of their neighbour makes room: %s',
    async (how) => {
      const { target, move } = await series();
      const { context } = harness;
      await move('06-15', '06-16');
      await move('06-08', '06-15');
      const change = { ...target, occurrenceStart: name('06-29') };
      if (how === 'taken over') await updateFollowing(context, { ...change, change: { location: 'Hall' } });
      else await cancelFollowing(context, { ...change, comment: '' });
      const { occurrences } = await listOccurrences(context, { ...target, limit: 5 });
      expect(occurrences.map(({ start }) => start)).toEqual(
        ['06-01', '06-15', '06-16', '06-22'].map((day) => name(day)),
      );
    },
  );

  it.each([
    ['a minute', 60_000],
    ['no time', 0],
  ])(
    'still asks who had answered before a date was moved, with %s between, and nobody who answered later',
    async (_, ms) => {
      const { target, move } = await series();
      const { context, clock } = harness;
      const { accountId } = target;
      const early = await steps.invite(target.appointmentId, 'Early');
      const late = await steps.invite(target.appointmentId, 'Late');
      const answer = ({ invitationId }: { invitationId: string }) =>
        recordOnBehalf(context, { ...target, invitationId, response: 'accepted', comment: '' });
      await answer(early);
      await clock.advance(ms);
      await move('06-22', '06-23');
      await clock.advance(ms);
      await answer(late);
      let { appointmentId } = target;
      // A second time, it has taken over itself.
      for (const day of ['06-08', '06-15']) {
        const change = { location: `Hall ${day}` };
        const next = await updateFollowing(context, { accountId, appointmentId, occurrenceStart: name(day), change });
        appointmentId = next.appointment.id;
        const query = { accountId, appointmentId, limit: 10 };
        const answers = async (start: string) => {
          const page = await listOccurrenceInvitations(context, { ...query, occurrenceStart: start });
          return page.invitations.map(({ answer: { response } }) => response);
        };
        expect(await answers(name('06-22'))).toEqual(['needsAction', 'accepted']);
        expect(await answers(name('06-29'))).toEqual(['accepted', 'accepted']);
      }
    },
  );
});
