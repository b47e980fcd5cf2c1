import { sendInvitations } from '@convoke/engine';
import { type Calendar, type EventChange, hearOfChange, startCalendarPolling } from '@convoke/engine/calendars';
import { newId } from '@convoke/store/samples';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeCalendar, type FakeCalendar, NO_CHANGES, storeCalendar } from '../testing/fake-calendar.js';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const MINUTE = 60_000;

let harness: VerbHarness;
let server: FakeCalendar;
let worker: ReturnType<typeof startCalendarPolling> | undefined;
beforeEach(async () => {
  harness = await openVerbHarness();
  server = createFakeCalendar(harness.context);
  worker = undefined;
});
afterEach(async () => {
  await worker?.stop(0);
  await harness.close();
});

const keepCalendar = (change: Partial<Calendar> = {}) => storeCalendar(harness, change);

/** Starts the worker, waits until `looks` have begun, and ends it once they are recorded. */
async function poll(looks: number): Promise<void> {
  worker = startCalendarPolling(harness.context, server.channels);
  await expect.poll(() => [server.looks.length, harness.clock.pending()], { interval: 5 }).toEqual([looks, 1]);
  await worker.stop(MINUTE);
}

const stored = async ({ id }: Pick<Calendar, 'id'>) => {
  const calendar = await harness.context.store.calendars.find(id);
  if (!calendar) throw new Error('The calendar is there.');
  const { cursor, failure, pollAt } = calendar;
  return { cursor, failure, in: pollAt === null ? null : pollAt - harness.clock.now() };
};

describe('an event', () => {
  let invitationId: string;
  let calendar: Calendar;
  beforeEach(async () => {
    const steps = schedule(harness);
    const { appointment } = await steps.create();
    invitationId = (await steps.invite(appointment.id, 'Zoe')).invitationId;
    calendar = await keepCalendar();
    const ids = { invitationId, calendarId: calendar.id, accountId: harness.account.id };
    const event = { ...ids, remoteId: 'r', endsAt: harness.clock.now() + MINUTE, data: 'old' };
    const watch = { watchUntil: harness.clock.now(), pollAt: harness.clock.now() };
    await harness.context.store.transaction(({ calendars }) => calendars.putEvent(event, watch));
  });

  const show = (...events: EventChange[]) => {
    server.look = async () => ({ ...NO_CHANGES, events });
  };
  const known = async () => (await harness.context.store.calendars.findEvent(invitationId))?.data;
  const status = async () => (await harness.context.store.invitations.find(invitationId))?.deliveryStatus;

  test('is found by the id that the server has for it', async () => {
    show({ of: { remoteId: 'another' }, compare: () => ({ data: 'wrong' }) });
    await poll(1);
    expect(await known()).toBe('old');
    await storeAgain();
    show({ of: { remoteId: 'r' }, compare: async () => ({ data: 'new' }) });
    await poll(2);
    expect(await known()).toBe('new');
  });

  test('that a view of the calendar lacks is requested by itself', async () => {
    const missing = (remoteId: string): EventChange => ({
      of: { remoteId },
      compare: () => ({ data: null, refusal: 'Gone' }),
    });
    const until = harness.clock.now() + MINUTE;
    server.look = async () => ({ ...NO_CHANGES, whole: { until, has: () => true, missing } });
    await poll(1);
    expect(await known()).toBe('old');
    await storeAgain();
    server.look = async () => ({ ...NO_CHANGES, whole: { until, has: () => false, missing } });
    await poll(2);
    expect(await known()).toBeUndefined();
    expect(await status()).toBe('undeliverable');
  });

  test('of more than 200 that a view lacks is requested when it is read again', async () => {
    const { context, account, clock } = harness;
    const accountId = account.id;
    const appointmentId = (await schedule(harness).create({ externalId: 'large' })).appointment.id;
    const rows = Array.from({ length: 200 }, (_, at) => ({
      value: { name: 'Guest', address: `guest${at}@example.org` },
    }));
    const { outcomes } = await sendInvitations(context, {
      accountId,
      appointmentId,
      invitees: { rows, allOrNothing: true },
    });
    const now = clock.now();
    const event = { accountId, calendarId: calendar.id, endsAt: now + MINUTE, data: 'old' };
    await context.store.transaction(async ({ calendars }) => {
      for (const [at, outcome] of outcomes.entries()) {
        if ('problem' in outcome) throw new Error(outcome.problem.code);
        const { invitationId } = outcome;
        await calendars.putEvent({ ...event, invitationId, remoteId: `r${at}` }, { watchUntil: now, pollAt: now });
      }
    });
    const asked = new Set<string>();
    const missing = (remoteId: string): EventChange => ({
      of: { remoteId },
      compare() {
        asked.add(remoteId);
        return { data: 'new' };
      },
    });
    server.look = async () => ({ ...NO_CHANGES, whole: { until: now + MINUTE, has: () => false, missing } });
    await poll(1);
    expect(asked.size).toBe(200);
  });

  test.each([
    ['that begins as it ends', 1, 0],
    ['that ends before it does', 1, 2],
  ])('is not missed in a view %s', async (_, until, over) => {
    const now = harness.clock.now();
    const endsAt = now + over * MINUTE;
    const ids = { invitationId, calendarId: calendar.id, accountId: harness.account.id };
    const watch = { watchUntil: now, pollAt: now };
    const event = { ...ids, remoteId: 'r', endsAt, data: 'old' };
    await harness.context.store.transaction(({ calendars }) => calendars.putEvent(event, watch));
    const missing = (): never => expect.unreachable();
    server.look = async () => ({ ...NO_CHANGES, whole: { until: now + until * MINUTE, has: () => false, missing } });
    await poll(1);
    expect(await stored(calendar)).toMatchObject({ cursor: 'next' });
  });

  test('of another calendar on the same server is not found', async () => {
    await keepCalendar();
    server.look = async ({ id }) => ({
      ...NO_CHANGES,
      events: id === calendar.id ? [] : [{ of: { remoteId: 'r' }, compare: () => ({ data: 'foreign' }) }],
    });
    await poll(2);
    expect(await known()).toBe('old');
  });

  test('that cannot be compared now is read again', async () => {
    show({ of: { invitationId }, compare: () => Promise.reject(new Error('no answer')) });
    await poll(1);
    expect(await stored(calendar)).toMatchObject({ cursor: null, in: 5 * MINUTE });
  });

  const storeAgain = () =>
    harness.context.store.transaction(({ calendars }) =>
      calendars.schedulePoll({ id: calendar.id, pollAt: harness.clock.now() }),
    );
});

test('a calendar is polled by the channel of its kind', async () => {
  const calendar = await keepCalendar({ kind: 'graph' });
  const graph = createFakeCalendar(harness.context, 'graph');
  worker = startCalendarPolling(harness.context, { caldav: server, graph });
  await expect.poll(() => stored(calendar)).toMatchObject({ cursor: 'next' });
  expect(graph.looks).toEqual([[calendar.url, null]]);
  expect(server.looks).toEqual([]);
});

describe('an announcement', () => {
  test.each([
    ['nothing is planned', null, 0],
    ['a look is due', -MINUTE, -MINUTE],
  ])('changes neither the cursor nor a due poll if %s', async (_, planned, expected) => {
    const { context, clock } = harness;
    const pollAt = planned === null ? null : clock.now() + planned;
    const calendar = await keepCalendar({ cursor: 'before', watchUntil: clock.now() + 1, pollAt });
    expect(await hearOfChange(context, calendar.id)).toBe(true);
    expect(await stored(calendar)).toEqual({ cursor: 'before', failure: null, in: expected });
  });

  test('is ignored in a calendar that never had an event', async () => {
    const calendar = await keepCalendar({ watchUntil: null, pollAt: null });
    expect(await hearOfChange(harness.context, calendar.id)).toBe(false);
    expect(await stored(calendar)).toMatchObject({ in: null });
  });

  test('has a calendar polled at once, if answers are expected in it', async () => {
    const { context, clock } = harness;
    const awaited = await keepCalendar({ watchUntil: clock.now() + MINUTE, pollAt: clock.now() + 9 * MINUTE });
    const over = await keepCalendar({ watchUntil: clock.now(), pollAt: null });
    expect(await hearOfChange(context, awaited.id)).toBe(true);
    expect(await stored(awaited)).toMatchObject({ in: 0 });
    expect(await hearOfChange(context, over.id)).toBe(false);
    expect(await stored(over)).toMatchObject({ in: null });
    expect(await hearOfChange(context, newId())).toBe(false);
  });

  test('during a poll has the calendar polled again', async () => {
    const { context, clock } = harness;
    const calendar = await keepCalendar({ watchUntil: clock.now() + 60 * MINUTE });
    let looks = 0;
    server.look = async () => {
      looks += 1;
      if (looks === 1) await hearOfChange(context, calendar.id);
      return { ...NO_CHANGES, nextLookMs: 15 * MINUTE };
    };
    await poll(2);
    expect(await stored(calendar)).toMatchObject({ in: 15 * MINUTE });
  });
});
