import { english, storedText } from '@convoke/texts';
import type { EngineContext } from '../context.js';
import type { Calendar, CalendarEvent } from '../domain/calendar.js';
import type { TargetCalendar } from '../domain/message.js';
import { recordBounce } from '../messages/record-bounce.js';
import { endOf, POLL_MS } from '../messages/remember-event.js';
import { polledQueue, startWorker, type Worker } from '../outbox/worker.js';
import type {
  CalendarChanges,
  CalendarChannels,
  CalendarProblem,
  EventChange,
  EventUpdate,
} from '../ports/calendars.js';
import type { Transaction } from '../ports/store/store.js';
import { createIntake } from '../replies/intake.js';
import { openCalendar } from './calendars.js';
import { noteFailure } from './note-failure.js';
import { PollingPlaces } from './polling-places.js';

/** Calendars that are polled at a time. */
const MOST_POLLED = 20;
/** Due calendars that a claim chooses among. */
const EXAMINED = 500;
/** How long nobody else polls a calendar after a claim; if this process stops, another polls it afterwards. */
const CLAIM_MS = 5 * 60_000;
/** How long a server has for a poll with all its requests, so that it frees its place. */
const LONGEST_MS = 2 * 60_000;
/** The wait before what a poll has left is read, so that a server that always has more does not keep a place. */
const MORE_MS = 5_000;
/** The wait after a failure, unless the server asks for more. */
const FAILURE_MS = 5 * 60_000;
/** The same where the password was refused, so that few sign-ins fail within an hour (`signInAbroad`). */
const REFUSED_MS = 10 * 60_000;

/** Events that one statement reads. */
const LISTED = 500;
/** Each may take a request. */
const MOST_MISSING = 200;

interface Polling {
  context: EngineContext;
  channels: CalendarChannels;
  takeIn: TargetCalendar['takeIn'];
  signal: AbortSignal;
}

interface Poll {
  calendar: Calendar;
  /** Epoch milliseconds. */
  leaseUntil: number;
}

/**
 * Polls calendars for answers, each at most once a minute and only while it has upcoming appointments, until
 * stopped. A bounded number is polled at a time, of which each account has a share, and the next one as soon as one
 * ends. Failed work is tried again.
 *
 * What is found enters through the intake of mail, so that one judge decides about every answer, and the cursor
 * advances only after it is stored. A lease in the calendar's row keeps every other poll away. Held by
 * `poll-calendars.test.ts` and `places-for-polls.test.ts`.
 */
export function startCalendarPolling(context: EngineContext, channels: CalendarChannels): Worker {
  const { clock, log } = context;
  const takeIn = createIntakeOfCalendars(context);
  const places = new PollingPlaces(MOST_POLLED);
  return startWorker({
    queue: polledQueue((request) => claimDue(context, { ...request, places })),
    async perform(poll, signal) {
      try {
        await pollCalendar({ context, channels, takeIn, signal }, poll);
      } catch (error) {
        const { id, accountId } = poll.calendar;
        log.warn({ err: error, accountId, calendarId: id }, 'a calendar could not be checked');
      } finally {
        places.leave(poll.calendar);
      }
    },
    concurrency: MOST_POLLED,
    leaseMs: CLAIM_MS,
    clock,
    log,
  });
}

async function claimDue(
  { store }: EngineContext,
  { now, leaseUntil, places }: { now: number; leaseUntil: number; places: PollingPlaces },
): Promise<Poll[]> {
  const due = await store.calendars.listDue({ now, limit: EXAMINED, except: places.full() });
  const chosen = due.filter((calendar) => places.take(calendar));
  if (chosen.length === 0) return [];
  try {
    const claimed = await store.transaction(async ({ calendars }) => {
      const taken = new Set<string>();
      for (const { id } of chosen) if (await calendars.claimPoll({ id, now, leaseUntil })) taken.add(id);
      return taken;
    });
    for (const calendar of chosen) if (!claimed.has(calendar.id)) places.leave(calendar);
    return chosen.filter(({ id }) => claimed.has(id)).map((calendar) => ({ calendar, leaseUntil }));
  } catch (error) {
    for (const calendar of chosen) places.leave(calendar);
    throw error;
  }
}

async function pollCalendar(polling: Polling, { calendar, leaseUntil }: Poll): Promise<void> {
  const { context, signal } = polling;
  const { store, clock } = context;
  const { id, accountId } = calendar;
  const changes = await readChanges(polling, calendar);
  if (signal.aborted) return;
  const failure = 'failure' in changes ? changes.failure : null;
  await noteFailure(context, { id, failure });
  if ('failure' in changes) {
    context.log.warn({ accountId, calendarId: id, ...changes }, 'a calendar could not be read');
    const restMs = changes.failure === 'credentials' ? REFUSED_MS : FAILURE_MS;
    const pollAt = clock.now() + Math.max(restMs, changes.retryAfterMs ?? 0);
    return store.transaction(({ calendars }) => calendars.finishPoll({ id, leaseUntil, pollAt }));
  }
  const { cursor, replies, hasMore, nextLookMs = POLL_MS } = changes;
  const events = [...changes.events, ...(await missingEvents(context, { id, changes }))];
  for (const event of events) if (!(await takeChange(polling, { calendar, event }))) return;
  for (const { raw, remove } of replies) {
    if (!(await polling.takeIn(raw))) return;
    await remove(signal);
  }
  const now = clock.now();
  await store.transaction(async ({ calendars }) => {
    const { watchUntil = null, pollAt = null } = (await calendars.find(id)) ?? {};
    const isAwaited = watchUntil !== null && watchUntil > now;
    // The server has announced another change in the meantime.
    const isCalled = pollAt !== null && pollAt < leaseUntil;
    const next = isAwaited ? now + nextLookMs : null;
    const soon = hasMore ? now + MORE_MS : next;
    await calendars.finishPoll({ id, leaseUntil, pollAt: isCalled ? now : soon, cursor });
  });
}

/** Gives a server that takes too long up. */
async function readChanges(
  { context, channels, signal }: Polling,
  calendar: Calendar,
): Promise<CalendarChanges | CalendarProblem> {
  const opened = openCalendar(context, calendar);
  const patience = new AbortController();
  const cancel = context.clock.schedule(LONGEST_MS, () => patience.abort());
  const both = AbortSignal.any([signal, patience.signal]);
  const changes = await channels[calendar.kind].changes(opened, calendar.cursor, both).finally(cancel);
  const isLate = patience.signal.aborted && 'failure' in changes;
  return isLate ? { failure: 'too_much', words: `not read within ${LONGEST_MS} ms` } : changes;
}

/**
 * Known events that a whole span of time lacks, as changes; more than these are left to the next time that it is
 * read.
 */
async function missingEvents(
  { store, clock }: EngineContext,
  { id, changes }: { id: string; changes: CalendarChanges },
): Promise<EventChange[]> {
  const { whole } = changes;
  const missing: EventChange[] = [];
  if (!whole) return missing;
  const query = { calendarId: id, from: clock.now(), until: whole.until, limit: LISTED };
  let after: CalendarEvent | undefined;
  do {
    const listed = await store.calendars.listRemoteEvents({ ...query, after });
    const remoteIds = listed.flatMap(({ remoteId }) => remoteId ?? []);
    missing.push(...remoteIds.filter((each) => !whole.has(each)).map(whole.missing));
    after = listed.length === LISTED ? listed.at(-1) : undefined;
  } while (after && missing.length < MOST_MISSING);
  return missing.slice(0, MOST_MISSING);
}

/**
 * Records what a change means. The answer is stored before the change counts as read, so that none is lost; one that is
 * read twice changes nothing.
 *
 * @returns whether it was recorded; otherwise the change is read again
 */
async function takeChange(
  polling: Polling,
  { calendar, event }: { calendar: Calendar; event: EventChange },
): Promise<boolean> {
  const { store } = polling.context;
  const known =
    'remoteId' in event.of
      ? await store.calendars.findEventByRemoteId({ calendarId: calendar.id, remoteId: event.of.remoteId })
      : await store.calendars.findEvent(event.of.invitationId);
  // Events of people, and of other calendars.
  if (known?.calendarId !== calendar.id) return true;
  const update = await event.compare(known.data);
  if (update.reply && !(await polling.takeIn(update.reply))) return false;
  if (update.data === known.data && update.refusal === undefined) return true;
  await store.transaction((transaction) => recordUpdate(polling.context, transaction, { known, update }));
  return true;
}

async function recordUpdate(
  context: EngineContext,
  transaction: Transaction,
  { known, update }: { known: CalendarEvent; update: EventUpdate },
): Promise<void> {
  const { accountId, invitationId } = known;
  const found = await transaction.invitations.find(invitationId);
  const appointment = found && (await transaction.appointments.lock({ accountId, id: found.appointmentId }));
  const current = await transaction.calendars.findEvent(invitationId);
  // A message was sent in the meantime, whose outcome is newer.
  if (!appointment || current?.data !== known.data) return;
  if (update.data === null) await transaction.calendars.deleteEvent(invitationId);
  else await transaction.calendars.updateEvent({ invitationId, data: update.data });
  const { appointmentId } = found;
  const invitation = await transaction.invitations.lock({ appointmentId, id: invitationId });
  const isOver = appointment.cancelledAt !== null || endOf(appointment.revision) <= context.clock.now();
  if (update.refusal === undefined || isOver || !invitation || invitation.removedAt !== null) return;
  const { lastOrdinal: ordinal } = invitation;
  const detail = storedText(update.refusal);
  await transaction.messages.refuseSent({ invitationId, ordinal, detail, now: context.clock.now() });
  await recordBounce(context, { transaction, appointment, invitation, reason: english(update.refusal) });
}

/** Takes answers that are found on calendar servers into the intake of all replies. */
export function createIntakeOfCalendars(context: EngineContext): TargetCalendar['takeIn'] {
  const intake = createIntake(context);
  return async (raw) => {
    const { kind } = await intake({ raw, source: 'calendar', receivedAt: context.clock.now() });
    return kind !== 'full';
  };
}

/**
 * Schedules an early poll of a calendar whose server announced a change. The announcement does not include the
 * change, which is read from the server.
 *
 * The announcement proves only which calendar to poll, by a token that is computed from the calendar's id. Held by
 * `graph-announcements.test.ts`.
 *
 * @returns whether answers are still expected in the calendar
 */
export async function hearOfChange(
  { store, clock }: Pick<EngineContext, 'store' | 'clock'>,
  id: string,
): Promise<boolean> {
  const now = clock.now();
  const { watchUntil = null, pollAt = null } = (await store.calendars.find(id)) ?? {};
  if (watchUntil === null || watchUntil <= now) return false;
  if (pollAt === null || pollAt > now) {
    await store.transaction(({ calendars }) => calendars.schedulePoll({ id, pollAt: now }));
  }
  return true;
}
