import {
  cancelFollowing,
  cancelOccurrence,
  getAppointment,
  recordOnBehalf,
  resetOccurrence,
  updateAppointment,
  updateFollowing,
  updateOccurrence,
} from '@convoke/engine';
import { listOccurrenceInvitations, listOccurrences } from '@convoke/engine/series';
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
