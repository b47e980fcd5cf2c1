import {
  cancelOccurrence,
  createAppointment,
  getAppointment,
  recordOnBehalf,
  registerWebhook,
  resetOccurrence,
  sendInvitations,
  updateAppointment,
  updateFollowing,
  updateOccurrence,
} from '@convoke/engine';
import { sendDueReminders } from '@convoke/engine/reminders';
import { listOccurrenceInvitations, listOccurrences } from '@convoke/engine/series';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { schedule } from './testing/schedule.js';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

let harness: VerbHarness;
beforeEach(async () => {
  // At midnight of Monday, 1 June 2026.
  harness = await openVerbHarness();
});
afterEach(() => harness.close());

const name = (day: string, time = '10:00:00') => `2026-06-${day}T${time}`;

async function series(rule = 'FREQ=WEEKLY;COUNT=4') {
  const { context, account } = harness;
  const { appointment } = await schedule(harness).create({ day: '2026-06-01', rule });
  const target = { accountId: account.id, appointmentId: appointment.id };
  const list = (query: Partial<Parameters<typeof listOccurrences>[1]> = {}) =>
    listOccurrences(context, { ...target, limit: 100, ...query });
  return { context, target, second: { ...target, occurrenceStart: name('08') }, list };
}

const times = (day: string, hour = '10') => ({ start: name(day, `${hour}:00:00`), end: name(day, `${hour}:45:00`) });

describe('one date of a series', () => {
  it('can differ in each of its fields, follows the series in all others, and then in everything again', async () => {
    const { context, target, second, list } = await series();
    const shown = async () => {
      const [, { occurrenceStart: _, startUtc: __, endUtc: ___, ...date } = expect.fail('it has no second date')] = (
        await list()
      ).occurrences;
      return date;
    };
    const usual = { ...(await shown()) };
    expect(usual).toMatchObject({ subject: 'Consultation', showAs: null, isException: false });
    const own = {
      ...{ start: name('09', '12:00:00'), end: name('09', '12:30:00') },
      ...{ subject: 'Other', body: '<p>Bring plans</p>', location: 'Room 2' },
      ...{ conferenceUrl: 'https://meet.example/2', showAs: 'tentative' },
    } as const;
    const given: Partial<typeof own> = {};
    for (const [field, value] of Object.entries(own)) {
      if (field === 'start') continue;
      const change = field === 'end' ? { start: own.start, end: own.end } : { [field]: value };
      Object.assign(given, change);
      await updateOccurrence(context, { ...second, change });
      expect(await shown(), field).toEqual({ ...usual, ...given, isException: true });
    }

    await resetOccurrence(context, second);
    expect(await shown()).toEqual(usual);
    await updateOccurrence(context, { ...second, change: { location: 'Room 2' } });
    const content = { subject: 'All', body: '<p>All</p>', location: 'Hall', showAs: 'free' } as const;
    await updateAppointment(context, { ...target, change: { ...content, conferenceUrl: 'https://meet.example/all' } });
    const following = { ...usual, ...content, conferenceUrl: 'https://meet.example/all' };
    expect(await shown()).toEqual({ ...following, location: 'Room 2', isException: true });
    await resetOccurrence(context, second);
    expect(await shown()).toEqual(following);
  });

  it('stays out once it was taken out', async () => {
    const { context, target, second, list } = await series();
    await cancelOccurrence(context, { ...second, comment: '' });
    const refused = { code: 'occurrence_cancelled', param: 'occurrenceStart' };
    await expect(resetOccurrence(context, second)).rejects.toMatchObject(refused);
    await updateAppointment(context, { ...target, change: { recurrence: { rule: 'FREQ=WEEKLY;COUNT=3' } } });
    const { occurrences } = await list();
    expect(occurrences.map(({ isCancelled }) => isCancelled)).toEqual([false, true, false]);
  });

  it('keeps its answers readable once it was cancelled', async () => {
    const { context, target, second } = await series();
    const rows = [{ value: { name: 'Ann', address: 'ann@a.example' } }];
    await sendInvitations(context, { ...target, invitees: { rows, allOrNothing: true } });
    const { invitations } = await getAppointment(context, target);
    const invitationId = invitations[0]?.id ?? expect.fail('nobody is invited');
    await recordOnBehalf(context, { ...second, invitationId, response: 'declined', comment: '' });
    await cancelOccurrence(context, { ...second, comment: '' });
    const page = await listOccurrenceInvitations(context, { ...second, limit: 10 });
    expect(page.invitations.map(({ invitation, answer }) => [invitation.name, answer.response])).toEqual([
      ['Ann', 'declined'],
    ]);
  });
});

describe('the dates of a series', () => {
  it('are listed page after page, by their original starts, as far as they take place in a period', async () => {
    const { context, second, list } = await series('FREQ=WEEKLY');
    await updateOccurrence(context, { ...second, change: { start: name('10'), end: name('10', '11:00:00') } });
    const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
    const period = { from: at('2026-06-09'), to: at('2026-07-06') };
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ ...period, cursor, limit: 2 });
      pages.push(page.occurrences.map(({ occurrenceStart }) => occurrenceStart));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual([
      [name('08'), name('15')],
      [name('22'), name('29')],
    ]);
    await expect(list({ limit: 101 })).rejects.toMatchObject({ code: 'invalid_parameter', param: 'limit' });
    await expect(list({ from: period.to, to: period.from })).rejects.toMatchObject({ code: 'invalid_time_range' });
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_parameter', param: 'cursor' });
  });

  it('have their invitees page after page, each once', async () => {
    const { context, target, second } = await series();
    const rows = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve'].map((name) => ({ value: { name, address: `${name}@a.example` } }));
    await sendInvitations(context, { ...target, invitees: { rows, allOrNothing: true } });
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await listOccurrenceInvitations(context, { ...second, cursor, limit: 2 });
      pages.push(page.invitations.map(({ invitation }) => invitation.name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().sort()).toEqual(['Ann', 'Bob', 'Cem', 'Dee', 'Eve']);
  });
});

describe('reminders of a series', () => {
  /** A daily series with reminders. */
  async function reminding(times: { start: string; end: string }, minutes: readonly number[]) {
    const { context, account } = harness;
    const accountId = account.id;
    const eventTypes = ['appointment.starting'] as const;
    const { webhook } = await registerWebhook(context, { accountId, url: 'https://a.example/', eventTypes });
    const recurrence = { rule: 'FREQ=DAILY;COUNT=500' };
    const { appointment } = await createAppointment(context, {
      account,
      content: { subject: 'Visit', body: '', location: '', ...times, timeZone: 'UTC', recurrence },
      invitee: undefined,
      invitees: undefined,
      externalId: undefined,
      metadata: undefined,
      reminders: minutes.map((minutesBefore) => ({ minutesBefore, to: 'webhook' })),
      alarm: undefined,
    });
    const told = async () => {
      const { deliveries } = await context.store.deliveries.list({ accountId, webhookId: webhook.id, limit: 100 });
      const events = deliveries.map(({ body }) => JSON.parse(body).data).reverse();
      return events.map(({ occurrenceStart, minutesBefore }) => [occurrenceStart, minutesBefore]);
    };
    return { target: { accountId, appointmentId: appointment.id }, told };
  }

  it('have one row each, which is about the next date that takes place', async () => {
    const { context, clock } = harness;
    const { target, told } = await reminding({ start: name('01'), end: name('01', '11:00:00') }, [60, 10]);
    await cancelOccurrence(context, { ...target, occurrenceStart: name('02'), comment: '' });
    const due = async () =>
      (await context.store.reminders.listDue({ now: Date.UTC(2100, 0, 1), limit: 100 }))
        .filter(({ to }) => to === 'webhook')
        .map(({ dueAt }) => new Date(dueAt).toISOString().slice(8, 16));
    expect(await due()).toEqual(['01T09:00', '01T09:50']);
    await clock.advance(9 * 3_600_000);
    await sendDueReminders(context);
    expect(await due()).toEqual(['01T09:50', '03T09:00']);
    await clock.advance(50 * 60_000);
    await sendDueReminders(context);
    expect(await due()).toEqual(['03T09:00', '03T09:50']);
    // When nobody has worked for two days, one of them is too late, and the other is not.
    await clock.advance(2 * 86_400_000);
    await sendDueReminders(context);
    expect(await told()).toEqual([
      [name('01'), 60],
      [name('01'), 10],
      [name('03'), 10],
    ]);
  });

  it('are sent although the date before ends, or a date changes, at the very moment', async () => {
    const { context, clock } = harness;
    const { target, told } = await reminding({ start: '2026-06-02', end: '2026-06-03' }, [1_440]);
    const expected: unknown[] = [];
    for (const day of ['03', '04', '05']) {
      await clock.advance(86_400_000);
      const occurrenceStart = '2026-06-20';
      await updateOccurrence(context, { ...target, occurrenceStart, change: { subject: `Changed before ${day}` } });
      await sendDueReminders(context);
      expected.push([`2026-06-${day}`, 1_440]);
      expect(await told()).toEqual(expected);
    }
  });

  it.each([
    { which: 'that keeps its time', change: {}, sent: [[name('03'), 60]] },
    { which: 'that gets a later time, before which it is due again', change: times('03', '12'), sent: [] },
    { which: 'before which another date takes place', change: {}, sent: [[name('02'), 60]], day: 2 },
  ])(
    'are sent although a date, and all that follow, become another series: $which',
    async ({ change, sent, day = 3 }) => {
      const { context, clock } = harness;
      const { target, told } = await reminding(times('01'), [60]);
      await clock.advance((day - 1) * 86_400_000 + 8 * 3_600_000);
      await sendDueReminders(context);
      const before = await told();
      await clock.advance(3_600_000);
      const following = { ...target, occurrenceStart: name('03'), change: { subject: 'Other visit', ...change } };
      await updateFollowing(context, following);
      await sendDueReminders(context);
      expect((await told()).slice(before.length)).toEqual(sent);
      await clock.advance(2 * 3_600_000);
      await sendDueReminders(context);
      const later = 'start' in change ? [[name('03', '12:00:00'), 60]] : [];
      expect((await told()).slice(before.length)).toEqual([...sent, ...later]);
    },
  );
});
