import { describe, expect, it } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { begin, INVITEE } from './begin-story.js';
import { type HeldDate, MOST_HELD } from './held-series.js';
import type { NextHop } from './next-hop.js';

const SIX: { rule: string; exclude?: string[] } = { rule: 'FREQ=WEEKLY;COUNT=6' };

/** Mondays at 14:00 in Berlin from 15 March to 19 April 2027: the clocks change on 28 March. */
const WEEKLY = {
  ...SAMPLE_APPOINTMENT,
  address: INVITEE,
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentLocation: 'Room 1',
  recurrence: SIX,
};

const date = (day: string, time = '14:00:00') => `2027-${day}T${time}`;

type Start = (change?: Partial<typeof WEEKLY>) => ReturnType<typeof beginSeries>;

/** Requirements of every channel that keeps events, about appointments that repeat. */
export function describeSeries(newNextHop: () => Promise<NextHop>): void {
  describe('of a series', () => {
    const start: Start = (change) => beginSeries(newNextHop, change);
    describeDates(start);
    describeKinds(start);
    describeEnds(start);
    describeInvitees(start);
    describeAnswers(start);
  });
}

/** A server with an account that invites by a channel, and a series that was sent. */
async function beginSeries(newNextHop: () => Promise<NextHop>, change: Partial<typeof WEEKLY> = {}) {
  const story = await begin(newNextHop);
  const { appointments, hop, untilSent } = story;
  const { appointmentId } = await appointments.create({ ...WEEKLY, ...change });
  await untilSent(appointmentId);
  const held = async (address = INVITEE): Promise<HeldDate[]> => (await hop.held?.(address)) ?? [];
  /** What the calendar has to show: what the API says that takes place. */
  const expectSame = async (id = appointmentId, dates?: HeldDate[]) => {
    const { items } = await appointments.occurrences(id, { from: '2027-01-01T00:00:00Z', limit: 100 }).page();
    const present = items.filter(({ isCancelled }) => !isCancelled);
    const shown = (dates ?? (await held())).slice(0, MOST_HELD);
    expect(shown.map(({ start: at, location }) => [at, location])).toEqual(
      present
        .map(({ startUtc, location }) => [new Date(startUtc).toISOString(), location])
        .sort(([one = ''], [other = '']) => one.localeCompare(other))
        .slice(0, MOST_HELD),
    );
  };
  const answers = async () => (await held()).map(({ participation }) => participation);
  const responses = async () => {
    const { items } = await appointments.occurrences(appointmentId, { limit: 100 }).page();
    const lists = items.map(({ occurrenceStart }) =>
      appointments.occurrenceInvitations(appointmentId, occurrenceStart).page(),
    );
    return (await Promise.all(lists)).map((page) => page.items[0]?.response);
  };
  return { ...story, appointmentId, held, expectSame, answers, responses };
}

function describeDates(start: Start): void {
  it('has every date but those left out from the beginning; one that is moved, one that has a place of its own, one that is out, and one that follows again', async () => {
    const {
      appointments,
      appointmentId: id,
      untilSent,
      expectSame,
      held,
      hop,
    } = await start({ recurrence: { ...SIX, exclude: [date('03-29')] } });
    expect(await held()).toHaveLength(5);
    await expectSame();
    expect((await hop.told(INVITEE))[0]).toBe('REQUEST');
    const [appointmentStart, appointmentEnd] = [date('03-23', '09:00:00'), date('03-23', '10:00:00')];
    await appointments.updateOccurrence(id, date('03-22'), { appointmentStart, appointmentEnd });
    await untilSent(id);
    await expectSame();
    await appointments.updateOccurrence(id, date('04-05'), { appointmentLocation: 'Room 2' });
    await untilSent(id);
    await appointments.cancelOccurrence(id, date('04-12'), { comment: 'Holiday' });
    await untilSent(id);
    await expectSame();
    expect(await held()).toHaveLength(4);
    await appointments.resetOccurrence(id, date('03-22'));
    await untilSent(id);
    await expectSame();
    await appointments.update(id, { appointmentSubject: 'Renamed' });
    await untilSent(id);
    await expectSame();
  });

  it('has another rule at another time, with the exceptions that still fit', async () => {
    const { appointments, appointmentId: id, untilSent, expectSame, held } = await start();
    await appointments.updateOccurrence(id, date('03-22'), { appointmentLocation: 'Room 2' });
    await appointments.updateOccurrence(id, date('03-29'), { appointmentLocation: 'Room 3' });
    await appointments.cancelOccurrence(id, date('04-12'));
    await untilSent(id);
    const changed = await appointments.update(id, {
      appointmentStart: date('03-15', '16:00:00'),
      appointmentEnd: date('03-15', '17:30:00'),
      recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=4' },
    });
    expect(changed.droppedExceptions).not.toEqual([]);
    await untilSent(id);
    await expectSame();
    expect(await held()).toContainEqual(expect.objectContaining({ location: 'Room 3' }));
  });
}

function describeKinds(start: Start): void {
  it.each([
    ['FREQ=WEEKLY', '15'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '31'],
  ])('has the dates of %s without end, one of them moved and one out', async (rule, day) => {
    const [appointmentStart, appointmentEnd] = [date(`03-${day}`), date(`03-${day}`, '15:00:00')];
    const {
      appointments,
      appointmentId: id,
      untilSent,
      expectSame,
      held,
    } = await start({
      ...{ appointmentStart, appointmentEnd },
      recurrence: { rule },
    });
    expect((await held()).length).toBeGreaterThanOrEqual(MOST_HELD);
    await expectSame();
    const { items } = await appointments.occurrences(id, { from: '2027-06-01T00:00:00Z', limit: 2 }).page();
    const [moved = '', out = ''] = items.map(({ occurrenceStart }) => occurrenceStart);
    const later = (time: string) => `${moved.slice(0, 10)}T${time}`;
    await appointments.updateOccurrence(id, moved, {
      appointmentStart: later('16:00:00'),
      appointmentEnd: later('17:00:00'),
    });
    await untilSent(id);
    await appointments.cancelOccurrence(id, out);
    await untilSent(id);
    await expectSame();
  });

  it('has whole days, one of them on another day, one out, and then the days of another rule', async () => {
    const {
      appointments,
      appointmentId: id,
      untilSent,
      expectSame,
      held,
    } = await start({
      appointmentStart: '2027-03-15',
      appointmentEnd: '2027-03-17',
    });
    expect(await held()).toHaveLength(6);
    await expectSame();
    await appointments.updateOccurrence(id, '2027-03-29', {
      appointmentStart: '2027-03-31',
      appointmentEnd: '2027-04-01',
    });
    await untilSent(id);
    await appointments.cancelOccurrence(id, '2027-04-05');
    await untilSent(id);
    await expectSame();
    await appointments.update(id, { recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20270426' } });
    await untilSent(id);
    await expectSame();
    expect(await held()).toHaveLength(4);
  });
}

function describeEnds(start: Start): void {
  it('ends where another takes over, and is gone once it is cancelled', async () => {
    const { appointments, appointmentId: id, untilSent, expectSame, hop } = await start();
    await appointments.updateOccurrence(id, date('04-05'), { appointmentLocation: 'Room 2' });
    await untilSent(id);
    const next = await appointments.updateFollowing(id, date('03-29'), {
      appointmentStart: date('03-29', '16:00:00'),
      appointmentEnd: date('03-29', '17:00:00'),
    });
    await untilSent(id);
    await untilSent(next.appointmentId);
    const all = (await hop.heldAll?.(INVITEE)) ?? [];
    expect(all).toHaveLength(2);
    const [one = [], other = []] = all.toSorted((a, b) => (a[0]?.start ?? '').localeCompare(b[0]?.start ?? ''));
    await expectSame(id, one);
    await expectSame(next.appointmentId, other);

    for (const each of [id, next.appointmentId]) {
      await appointments.cancel(each);
      await untilSent(each);
    }
    expect(await hop.heldAll?.(INVITEE)).toEqual([]);
    expect((await hop.told(INVITEE)).at(-1)).toBe('CANCEL');
  });
}

function describeInvitees(start: Start): void {
  it('comes to a late invitee with its exceptions, and as one date to who is invited to that', async () => {
    const { appointments, appointmentId: id, untilSent, expectSame, held, hop, until, server } = await start();
    await appointments.updateOccurrence(id, date('03-22'), { appointmentLocation: 'Room 2' });
    await appointments.cancelOccurrence(id, date('04-12'));
    await untilSent(id);
    await appointments.invite(id, { name: 'Cem', address: 'cem@ex.example' });
    await appointments.inviteToOccurrence(id, date('03-22'), { name: 'Dee', address: 'dee@ex.example' });
    await untilSent(id);
    await expectSame(id, await held('cem@ex.example'));
    const only = (start: string, location: string) => [expect.objectContaining({ start, location })];
    expect(await held('dee@ex.example')).toEqual(only('2027-03-22T13:00:00.000Z', 'Room 2'));
    await hop.answer('dee@ex.example', { participation: 'ACCEPTED' });
    await until(async () => {
      const rows = await server.rows("select response from invitations where address = 'dee@ex.example'");
      expect(rows.map(({ response }) => response)).toEqual(['accepted']);
    });
    const [appointmentStart, appointmentEnd] = [date('03-23', '09:00:00'), date('03-23', '10:00:00')];
    await appointments.updateOccurrence(id, date('03-22'), { appointmentStart, appointmentEnd });
    await untilSent(id);
    expect(await held('dee@ex.example')).toEqual(only('2027-03-23T08:00:00.000Z', 'Room 2'));
    await appointments.cancelOccurrence(id, date('03-22'));
    await untilSent(id);
    expect(await hop.heldAll?.('dee@ex.example')).toEqual([]);
  });
}

function describeAnswers(start: Start): void {
  it('is answered as a whole and by the date, and shows the answers after changes', async () => {
    const { appointments, appointmentId: id, untilSent, until, responses, answers, hop } = await start();
    await hop.answer(INVITEE, { participation: 'ACCEPTED' });
    await until(async () => expect(await responses()).toEqual(Array(6).fill('accepted')));
    await hop.answer(INVITEE, { participation: 'DECLINED', date: '2027-03-29T12:00:00.000Z' });
    const some = ['accepted', 'accepted', 'declined', 'accepted', 'accepted', 'accepted'];
    await until(async () => expect(await responses()).toEqual(some));
    await appointments.updateOccurrence(id, date('04-05'), { appointmentLocation: 'Room 2' });
    await untilSent(id);
    expect(await responses()).toEqual(some);
    expect(await answers()).toEqual(some);
    const [appointmentStart, appointmentEnd] = [date('03-30', '09:00:00'), date('03-30', '10:00:00')];
    await appointments.updateOccurrence(id, date('03-29'), { appointmentStart, appointmentEnd });
    await untilSent(id);
    const asked = some.with(2, 'needsAction');
    expect(await responses()).toEqual(asked);
    expect(await answers()).toEqual(some.with(2, 'needs-action'));
  });

  it('keeps the answer to a date although a change comes in between', async () => {
    const { appointments, appointmentId: id, untilSent, until, responses, hop } = await start();
    await hop.answer(INVITEE, { participation: 'DECLINED', date: '2027-03-29T12:00:00.000Z' }, () =>
      appointments.updateOccurrence(id, date('04-05'), { appointmentLocation: 'Room 2' }),
    );
    await untilSent(id);
    await until(async () => expect((await responses())[2]).toBe('declined'));
  });

  it.each(['loses-requests', 'loses-responses'] as const)('is right although the next hop %s', async (condition) => {
    const { appointments, appointmentId: id, untilSent, untilAttempted, expectSame, hop } = await start();
    const [appointmentStart, appointmentEnd] = [date('03-23', '09:00:00'), date('03-23', '10:00:00')];
    const steps = [
      () => appointments.updateOccurrence(id, date('03-22'), { appointmentStart, appointmentEnd }),
      () => appointments.cancelOccurrence(id, date('04-12')),
      () => appointments.update(id, { recurrence: { rule: 'FREQ=WEEKLY;COUNT=5' } }),
    ];
    for (const step of steps) {
      hop.condition = condition;
      await step();
      await untilAttempted(id);
      hop.condition = 'fine';
      await untilSent(id);
      await expectSame();
    }
  });
}
