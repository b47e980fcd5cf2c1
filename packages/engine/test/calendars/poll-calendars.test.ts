import { EventEmitter, once } from 'node:events';
import { cancelAppointment, listReplies, removeInvitation } from '@convoke/engine';
import type { Calendar, CalendarChanges, EventChange, EventUpdate } from '@convoke/engine/calendars';
import { startCalendarPolling } from '@convoke/engine/calendars';
import { newId } from '@convoke/store/samples';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeCalendar, type FakeCalendar, NO_CHANGES, storeCalendar } from '../testing/fake-calendar.js';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const MINUTE = 60_000;

let harness: VerbHarness;
let server: FakeCalendar;
let worker: ReturnType<typeof startCalendarPolling>;
beforeEach(async () => {
  harness = await openVerbHarness();
  server = createFakeCalendar(harness.context);
});
afterEach(async () => {
  await worker.stop(0);
  await harness.close();
});

const keepCalendar = (change: Partial<Calendar> = {}) => storeCalendar(harness, change);

/** Looks, by a worker that reads every message as what it says. */
async function poll(looks: number): Promise<void> {
  const { context } = harness;
  const replies = {
    ...context.replies,
    read: async ({ raw }: { raw: Uint8Array }) => ({
      digest: Buffer.from(raw).toString(),
      messageId: null,
      from: '',
      subject: '',
      headers: Buffer.of(),
      about: undefined,
      judge: () => Promise.reject(new Error('not judged here')) as never,
    }),
  };
  worker = startCalendarPolling({ ...context, replies }, server.channels);
  await looked(looks);
}

/** Waits until `looks` looks have begun, and ends the worker once they are recorded. */
async function looked(looks: number): Promise<void> {
  await expect.poll(() => [server.looks.length, harness.clock.pending()], { interval: 5 }).toEqual([looks, 1]);
  await worker.stop(MINUTE);
}

const stored = async ({ id }: Pick<Calendar, 'id'>) => {
  const calendar = await harness.context.store.calendars.find(id);
  if (!calendar) throw new Error('The calendar is there.');
  const { cursor, failure, pollAt } = calendar;
  return { cursor, failure, in: pollAt === null ? null : pollAt - harness.clock.now() };
};

const received = async () => {
  const { replies } = await listReplies(harness.context, { limit: 100 });
  return replies.map(({ source }) => source);
};

describe('a calendar', () => {
  test('is polled once a minute, from its cursor, while answers are expected', async () => {
    const calendar = await keepCalendar({ cursor: 'before', watchUntil: harness.clock.now() + MINUTE });
    const { url } = calendar;
    await poll(1);
    expect(await stored(calendar)).toEqual({ cursor: 'next', failure: null, in: MINUTE });
    await harness.clock.advance(MINUTE - 1);
    await poll(1);
    expect(server.looks).toEqual([[url, 'before']]);
    await harness.clock.advance(1);
    await poll(2);
    expect(server.looks[1]).toEqual([url, 'next']);
    expect(await stored(calendar)).toMatchObject({ in: null });
    await harness.clock.advance(2 * MINUTE);
    await poll(2);
  });

  test.each([
    ['ended this instant', 0],
    ['never began', null],
  ])('is not polled again if the time to wait for answers %s', async (_, until) => {
    const calendar = await keepCalendar({ watchUntil: until === null ? null : harness.clock.now() + until });
    await poll(1);
    expect(await stored(calendar)).toEqual({ cursor: 'next', failure: null, in: null });
  });

  test('that is not due is not polled', async () => {
    await keepCalendar({ pollAt: harness.clock.now() + 1 });
    await keepCalendar({ pollAt: null });
    await poll(0);
  });

  test('is polled again five seconds later if there is more', async () => {
    const pages: CalendarChanges[] = [{ ...NO_CHANGES, cursor: 'page', hasMore: true }];
    server.look = async () => pages.shift() ?? NO_CHANGES;
    const calendar = await keepCalendar();
    await poll(1);
    expect(await stored(calendar)).toEqual({ cursor: 'page', failure: null, in: 5_000 });
    await harness.clock.advance(5_000);
    await poll(2);
    expect(server.looks[1]).toEqual([calendar.url, 'page']);
    expect(await stored(calendar)).toEqual({ cursor: 'next', failure: null, in: null });
  });

  test.each([
    [undefined, 5 * MINUTE],
    [MINUTE, 5 * MINUTE],
    [20 * MINUTE, 20 * MINUTE],
  ])('that cannot be read and asks to wait for %s ms is polled again after %d', async (retryAfterMs, wait) => {
    server.look = async () => ({ failure: 'throttled', words: '503', retryAfterMs });
    const calendar = await keepCalendar({ cursor: 'before' });
    await poll(1);
    expect(await stored(calendar)).toEqual({ cursor: 'before', failure: 'throttled', in: wait });
    server.look = async () => NO_CHANGES;
    await harness.clock.advance(wait);
    await poll(2);
    expect(await stored(calendar)).toEqual({ cursor: 'next', failure: null, in: null });
  });

  test('that fails without a reason is polled again, and does not block others', async () => {
    const broken = await keepCalendar();
    const sound = await keepCalendar();
    server.look = async ({ id }) => (id === broken.id ? Promise.reject(new Error('broken')) : NO_CHANGES);
    await poll(2);
    expect(await stored(broken)).toEqual({ cursor: null, failure: null, in: 5 * MINUTE });
    expect(await stored(sound)).toMatchObject({ cursor: 'next' });
  });

  test('is not read while another process does', async () => {
    const answer = new EventEmitter();
    server.look = async () => {
      await once(answer, 'given');
      return NO_CHANGES;
    };
    const calendar = await keepCalendar();
    worker = startCalendarPolling(harness.context, server.channels);
    await expect.poll(() => server.looks).toHaveLength(1);
    expect(await stored(calendar)).toMatchObject({ in: 5 * MINUTE });
    const stopped = worker.stop(0);
    await harness.clock.advance(0);
    answer.emit('given');
    await stopped;
    expect(await stored(calendar)).toMatchObject({ cursor: null, in: 5 * MINUTE });
    expect(harness.clock.pending()).toBe(0);
  });
});

test('what the store refuses is tried again', async () => {
  const { context } = harness;
  const calendar = await keepCalendar();
  vi.spyOn(context.store.calendars, 'listDue').mockRejectedValueOnce(new Error('busy'));
  worker = startCalendarPolling(context, server.channels);
  await expect.poll(() => harness.clock.pending()).toBe(1);
  await harness.clock.advance(5_000);
  await looked(1);
  expect(await stored(calendar)).toMatchObject({ cursor: 'next' });
});

describe('an event', () => {
  let appointmentId: string;
  let invitationId: string;
  let calendar: Calendar;
  beforeEach(async () => {
    const steps = schedule(harness);
    appointmentId = (await steps.create()).appointment.id;
    invitationId = (await steps.invite(appointmentId, 'Zoe')).invitationId;
    calendar = await keepCalendar();
  });

  const remember = (calendarId = calendar.id) => {
    const ids = { invitationId, calendarId, accountId: harness.account.id };
    const event = { ...ids, remoteId: null, endsAt: harness.clock.now(), data: 'old' };
    const watch = { watchUntil: harness.clock.now(), pollAt: harness.clock.now() };
    return harness.context.store.transaction(({ calendars }) => calendars.putEvent(event, watch));
  };
  const change = (update: EventUpdate, id = invitationId): EventChange => ({
    of: { invitationId: id },
    compare: () => update,
  });
  const show = (...events: EventChange[]) => {
    server.look = async () => ({ ...NO_CHANGES, events });
  };
  const known = async () => (await harness.context.store.calendars.findEvent(invitationId))?.data;
  const status = async () => (await harness.context.store.invitations.find(invitationId))?.deliveryStatus;

  test('that has an answer is read, and remembered', async () => {
    await remember();
    show(change({ data: 'new', reply: Buffer.from('yes') }));
    await poll(1);
    expect(await known()).toBe('new');
    expect(await received()).toEqual(['calendar']);
    expect(await status()).not.toBe('undeliverable');
  });

  test('that was deleted is forgotten', async () => {
    await remember();
    show(change({ data: null }));
    await poll(1);
    expect(await known()).toBeUndefined();
  });

  test('whose invitee cannot be reached is reported to the application, even if nothing else is new', async () => {
    await remember();
    show(change({ data: 'old', refusal: 'No such user' }));
    await poll(1);
    expect(await status()).toBe('undeliverable');
    expect(await known()).toBe('old');
  });

  test.each(['cancelled', 'over', 'without the invitee'])('of an appointment that is %s is ignored', async (state) => {
    const { context, account, clock } = harness;
    const about = { accountId: account.id, appointmentId, comment: '' };
    if (state === 'cancelled') await cancelAppointment(context, about);
    if (state === 'without the invitee') await removeInvitation(context, { ...about, invitationId });
    // It ends at 11 on 1 July.
    if (state === 'over') await clock.advance(Date.UTC(2026, 6, 1, 11) - clock.now());
    await remember();
    show(change({ data: 'new', refusal: 'No such user' }));
    await poll(1);
    expect(await known()).toBe('new');
    expect(await status()).not.toBe('undeliverable');
  });

  test('of another calendar, or of no invitation, is ignored', async () => {
    const other = await keepCalendar({ pollAt: null });
    await remember(other.id);
    const update = { data: 'new', reply: Buffer.from('yes'), refusal: 'No such user' };
    server.look = async ({ id }) => ({
      ...NO_CHANGES,
      events: id === calendar.id ? [change(update), change(update, newId())] : [],
    });
    await poll(2);
    expect(await known()).toBe('old');
    expect(await received()).toEqual([]);
    expect(await stored(calendar)).toMatchObject({ cursor: 'next' });
  });

  test.each(['newer', undefined])(
    'about which a message was sent in between keeps the data of that message: %s',
    async (newer) => {
      await remember();
      const { store } = harness.context;
      let sent: Promise<void> | undefined;
      const compare = () => {
        sent = store.transaction(({ calendars }) =>
          newer ? calendars.updateEvent({ invitationId, data: newer }) : calendars.deleteEvent(invitationId),
        );
        return { data: 'new', reply: Buffer.from('yes'), refusal: 'No such user' };
      };
      show({ of: { invitationId }, compare });
      await poll(1);
      await sent;
      expect(await known()).toBe(newer);
      expect(await status()).not.toBe('undeliverable');
      expect(await stored(calendar)).toMatchObject({ cursor: 'next', failure: null });
    },
  );

  test('is read again while too much waits to be judged', async () => {
    harness.context.settings.junkBudget = 0;
    await remember();
    show(change({ data: 'new', reply: Buffer.from('yes') }));
    await poll(1);
    expect(await stored(calendar)).toMatchObject({ cursor: null, in: 5 * MINUTE });
  });
});

test('replies in the inbox are removed from it once they are stored', async () => {
  await keepCalendar();
  const removed: string[][] = [];
  const keep = (text: string) => ({
    raw: Buffer.from(text),
    remove: async () => void removed.push([text, ...(await received())]),
  });
  server.look = async () => ({ ...NO_CHANGES, replies: [keep('first'), keep('second'), keep('first')] });
  await poll(1);
  expect(removed).toEqual([
    ['first', 'calendar'],
    ['second', 'calendar', 'calendar'],
    ['first', 'calendar', 'calendar'],
  ]);
});
