import { setImmediate } from 'node:timers/promises';
import {
  cancelAppointment,
  cancelOccurrence,
  getAppointment,
  recordOnBehalf,
  sendInvitations,
  updateAppointment,
  updateFollowing,
  updateOccurrence,
} from '@convoke/engine';
import { listOccurrenceInvitations, listOccurrences } from '@convoke/engine/series';
import { Database } from '@convoke/store/sqlite-driver';
import { computingTime, machineSlowness } from '@convoke/testkit/linear-time';
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

/** Computing time of the fastest of some calls, in milliseconds of a fast, idle machine. */
async function leastTime(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 3; count += 1) least = Math.min(least, await computingTime(work));
  return least / machineSlowness();
}

describe('a series', () => {
  it.each([
    ['FREQ=WEEKLY;COUNT=1000000000', '2026-06-01'],
    ['FREQ=WEEKLY;COUNT=731', '2026-06-01'],
    ['FREQ=WEEKLY;COUNT=0', '2026-06-01'],
    [`FREQ=WEEKLY;COUNT=${'9'.repeat(150)}`, '2026-06-01'],
    ['FREQ=DAILY;INTERVAL=2147483647', '2026-06-01'],
    ['FREQ=MONTHLY;INTERVAL=2147483647;BYMONTHDAY=1', '2026-06-01'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-06-01'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-07-31'],
    ['FREQ=WEEKLY;UNTIL=20260501T000000Z', '2026-06-01'],
    ['FREQ=WEEKLY;UNTIL=20270601', '2026-06-01'],
    ['FREQ=WEEKLY;UNTIL=99999999T999999Z', '2026-06-01'],
    ['FREQ=WEEKLY;BYDAY=TU', '2026-06-01'],
    ['FREQ=SECONDLY', '2026-06-01'],
    ['FREQ=DAILY;BYSETPOS=1;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYMONTH=2;BYMONTHDAY=30', '2026-06-01'],
    [';'.repeat(200), '2026-06-01'],
  ])('is refused by %s from %s, at its field and within moments', async (rule, day) => {
    const refused = { code: 'invalid_recurrence', param: 'recurrence.rule' };
    const attempt = () => expect(steps.create({ day, rule })).rejects.toMatchObject(refused);
    expect(await leastTime(attempt)).toBeLessThan(10);
  });

  it('ends in the year 2100 at the latest, wherever its rule does', async () => {
    const { appointment } = await steps.create({ day: '2100-12-01', rule: 'FREQ=DAILY' });
    const target = { accountId: harness.account.id, appointmentId: appointment.id };
    const listed = await listOccurrences(harness.context, { ...target, limit: 100 });
    expect(listed.occurrences.at(-1)?.start).toBe('2100-12-31T10:00:00');
    expect(listed).toMatchObject({ nextCursor: null });
    const late = { ...target, occurrenceStart: '2101-01-01T10:00:00', change: { subject: 'Late' } };
    await expect(updateOccurrence(harness.context, late)).rejects.toMatchObject({ code: 'occurrence_not_found' });
  });

  it.each([
    ['is on no day of it', '2026-06-02T10:00:00', 'occurrence_not_found'],
    ['is at another time of day', '2026-06-08T11:00:00', 'occurrence_not_found'],
    ['is a day, where it has times', '2026-06-08', 'occurrence_not_found'],
    ['is before its start', '2026-05-25T10:00:00', 'occurrence_not_found'],
    ['was taken out', '2026-06-15T10:00:00', 'occurrence_cancelled'],
    ['was cut off', '2026-07-06T10:00:00', 'occurrence_not_found'],
    ['is no time', 'x', 'occurrence_not_found'],
  ])('refuses changes of a date that %s', async (_, occurrenceStart, code) => {
    const { appointment } = await steps.create({ day: '2026-06-01', rule: 'FREQ=WEEKLY' });
    const target = { accountId: harness.account.id, appointmentId: appointment.id };
    const { context } = harness;
    await cancelOccurrence(context, { ...target, occurrenceStart: '2026-06-15T10:00:00', comment: '' });
    const cut = { ...target, occurrenceStart: '2026-07-06T10:00:00', change: { subject: 'Next' } };
    await updateFollowing(context, cut);
    const refused = { code, param: 'occurrenceStart' };
    const date = { ...target, occurrenceStart };
    await expect(updateOccurrence(context, { ...date, change: { subject: 'A' } })).rejects.toMatchObject(refused);
    await expect(cancelOccurrence(context, { ...date, comment: '' })).rejects.toMatchObject(refused);
    await expect(updateFollowing(context, { ...date, change: { subject: 'A' } })).rejects.toMatchObject(refused);
  });

  it('is changed by one of two writers who have seen the same revision, and by both who have not said so', async () => {
    const { appointment } = await steps.create({ day: '2026-06-01', rule: 'FREQ=WEEKLY' });
    const date = {
      accountId: harness.account.id,
      appointmentId: appointment.id,
      occurrenceStart: '2026-06-08T10:00:00',
    };
    const write = (subject: string, ifMatch?: readonly string[]) =>
      updateOccurrence(harness.context, { ...date, ifMatch, change: { subject } });
    const outcomes = await Promise.allSettled(['A', 'B'].map((subject) => write(subject, ['0'])));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'revision_mismatch' });
    const both = await Promise.all(['C', 'D'].map((subject) => write(subject)));
    expect(both.map((each) => each.appointment.revision.sequence).sort()).toEqual([2, 3]);
    const newest = both.find((each) => each.appointment.revision.sequence === 3)?.occurrence.subject;
    const { occurrences } = await listOccurrences(harness.context, { ...date, limit: 2 });
    expect(occurrences[1]?.subject).toBe(newest);
  });

  it('that is cut while answers arrive has each of them afterwards, before the cut or behind it', async () => {
    const { appointment } = await steps.create({ day: '2026-06-01', rule: 'FREQ=WEEKLY;COUNT=8' });
    const { id: accountId } = harness.account;
    const { invitationId } = await steps.invite(appointment.id, 'Zoe');
    const days = ['06-01', '06-08', '06-15', '06-22', '06-29', '07-06', '07-13', '07-20'];
    const target = { accountId, appointmentId: appointment.id };
    const answer = (day: string) =>
      recordOnBehalf(harness.context, {
        ...target,
        invitationId,
        occurrenceStart: `2026-${day}T10:00:00`,
        response: 'declined',
        comment: '',
      });
    const cut = { ...target, occurrenceStart: '2026-06-29T10:00:00', change: { location: 'Hall' } };
    const work = [...days.slice(0, 4), 'cut', ...days.slice(4)];
    const outcomes = await Promise.allSettled(
      work.map((each): Promise<unknown> => (each === 'cut' ? updateFollowing(harness.context, cut) : answer(each))),
    );
    const acknowledged = work.filter((each, at) => each !== 'cut' && outcomes[at]?.status === 'fulfilled');
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'occurrence_not_found' });
    }
    const { appointment: before } = await getAppointment(harness.context, target);
    const after = before.continuedBy ?? '';
    for (const day of acknowledged) {
      const appointmentId = day < '06-29' ? appointment.id : after;
      const occurrenceStart = `2026-${day}T10:00:00`;
      const query = { accountId, appointmentId, occurrenceStart, limit: 10 };
      const { invitations } = await listOccurrenceInvitations(harness.context, query);
      expect(invitations, day).toMatchObject([{ answer: { response: 'declined', isInherited: false } }]);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(4);
    await cancelAppointment(harness.context, { ...target, comment: '' });
  });
});

/** Which part of the computing time of some work is done without a turn of the event loop in between, at most. */
async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  const pieces: number[] = [];
  let isOver = false;
  const made = work().finally(() => {
    isOver = true;
  });
  while (!isOver) pieces.push(await computingTime(() => setImmediate()));
  await made;
  return Math.max(...pieces) / pieces.reduce((sum, each) => sum + each, 0);
}

/** Rows of each table. */
function countRows(file: string): Map<string, number> {
  const database = new Database(file, { readonly: true });
  try {
    const tables = database.prepare<[], { name: string }>("select name from sqlite_master where type = 'table'").all();
    return new Map(
      tables.map(({ name }) => {
        const row = database.prepare<[], { n: number }>(`select count(*) as n from "${name}"`).get();
        return [name, row?.n ?? 0];
      }),
    );
  } finally {
    database.close();
  }
}

describe('a series of ten years with many exceptions and invitees', () => {
  const [EXCEPTIONS, INVITEES] = [12, 9];

  /** The original start of a week's occurrence. */
  const week = (count: number) => new Date(Date.UTC(2026, 5, 1 + 7 * count, 10)).toISOString().slice(0, 19);

  async function large(): Promise<{ accountId: string; appointmentId: string }> {
    const { appointment } = await steps.create({ day: '2026-06-01', rule: 'FREQ=WEEKLY;COUNT=520' });
    const target = { accountId: harness.account.id, appointmentId: appointment.id };
    for (let count = 1; count <= EXCEPTIONS; count += 1) {
      const date = { ...target, occurrenceStart: week(count) };
      await updateOccurrence(harness.context, { ...date, change: { location: `Room ${count}` } });
    }
    const rows = Array.from({ length: INVITEES }, (_, at) => ({ name: `N${at}`, address: `n${at}@example.org` }));
    await sendInvitations(harness.context, {
      ...target,
      invitees: { rows: rows.map((value) => ({ value })), allOrNothing: true },
    });
    await harness.deliver();
    return target;
  }

  it('has a row more for each invitee when a date of it changes, and none for its dates', async () => {
    const target = await large();
    const added = async (work: () => Promise<unknown>) => {
      const before = countRows(harness.file);
      await work();
      await harness.deliver();
      const after = countRows(harness.file);
      return Object.fromEntries(
        [...after]
          .map(([table, count]) => [table, count - (before.get(table) ?? 0)] as const)
          .filter(([, n]) => n !== 0),
      );
    };
    const { context } = harness;
    const move = { start: week(300).replace('T10', 'T12'), end: week(300).replace('T10', 'T13') };
    const one = { revisions: 1, occurrences: 1, messages: INVITEES };
    expect(
      await added(() => updateOccurrence(context, { ...target, occurrenceStart: week(300), change: move })),
    ).toEqual(one);
    expect(
      await added(() => cancelOccurrence(context, { ...target, occurrenceStart: week(301), comment: '' })),
    ).toEqual(one);
  });

  it('gets a new time in pieces between which others are served, also if 300 of its dates have times of their own', async () => {
    const { appointment } = await steps.create({ day: '2026-06-01', rule: 'FREQ=WEEKLY;COUNT=520' });
    const target = { accountId: harness.account.id, appointmentId: appointment.id };
    const longer = (start: string) => start.replace('T10', 'T12');
    const date = { ...target, occurrenceStart: week(1) };
    await updateOccurrence(harness.context, { ...date, change: { end: longer(week(1)) } });
    await harness.context.store.transaction(async ({ occurrences }) => {
      const exceptions = (await occurrences.list(target)).flatMap((each) =>
        Array.from({ length: 299 }, (_, at) => week(at + 2)).map((start) => ({
          ...each,
          occurrenceStart: start,
          end: longer(start),
        })),
      );
      await occurrences.replace({ ...target, sequence: 1, ended: [], exceptions });
    });
    const moveTo = (hour: number) =>
      longestPiece(() =>
        updateAppointment(harness.context, {
          ...target,
          change: { start: `2026-06-01T0${hour}:00:00`, end: `2026-06-01T0${hour + 1}:00:00` },
        }),
      );
    const pieces: number[] = [];
    for (const hour of [8, 7, 6, 5]) pieces.push(await moveTo(hour));
    expect(Math.min(...pieces)).toBeLessThan(0.5);
  });
});
