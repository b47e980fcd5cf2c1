import type { EngineContext } from '../context.js';
import type { Calendar, CalendarEvent } from '../domain/calendar.js';
import type { Worker } from '../outbox/worker.js';
import type { CalendarChannel, EventChange, EventNews } from '../ports/calendars.js';
import type { Intake } from '../ports/inbox.js';
import type { Transaction } from '../ports/store/store.js';
import { createIntake } from '../replies/intake.js';
import { recordBounce } from '../replies/reply-effects.js';
import { openCalendar } from './calendars.js';
import { noteFailure } from './note-failure.js';
import { POLL_MS } from './remember-event.js';

/** Between two searches for calendars to look into. */
const INTERVAL_MS = 5_000;
/** Calendars that are looked into together. */
const STEP = 20;
/** For so long no other process looks into a calendar; it is looked into again if this one stops meanwhile. */
const CLAIM_MS = 5 * 60_000;
/** The wait after a failure, unless the server asks for more. */
const FAILURE_MS = 5 * 60_000;

interface Polling {
  context: EngineContext;
  channel: CalendarChannel;
  intake: Intake;
  signal: AbortSignal;
}

/**
 * Looks for answers in calendars, each at most once a minute and only while appointments in it lie ahead, until it is
 * stopped. Failed work is tried again.
 */
export function startCalendarPolling(context: EngineContext, channel: CalendarChannel): Worker {
  const { clock, log } = context;
  const abort = new AbortController();
  const polling = { context, channel, intake: createIntake(context), signal: abort.signal };
  let running = Promise.resolve();
  let cancel = clock.schedule(0, begin);

  function begin(): void {
    running = run();
  }

  async function run(): Promise<void> {
    try {
      while (!abort.signal.aborted && (await pollDue(polling)) === STEP);
    } catch (error) {
      log.warn({ err: error }, 'calendars could not be looked into; it is tried again soon');
    }
    if (!abort.signal.aborted) cancel = clock.schedule(INTERVAL_MS, begin);
  }

  return {
    async stop() {
      abort.abort();
      cancel();
      await running;
    },
  };
}

/** @returns how many calendars were looked into: a whole step's if there may be more */
async function pollDue(polling: Polling): Promise<number> {
  const { store, clock } = polling.context;
  const now = clock.now();
  const due = await store.calendars.listDue({ now, limit: STEP });
  if (due.length === 0) return 0;
  await store.transaction(async ({ calendars }) => {
    for (const { id } of due) await calendars.schedulePoll({ id, pollAt: now + CLAIM_MS });
  });
  const results = await Promise.allSettled(due.map((each) => pollCalendar(polling, each)));
  for (const each of results) {
    if (each.status === 'rejected')
      polling.context.log.warn({ err: each.reason }, 'a calendar could not be looked into');
  }
  return due.length;
}

async function pollCalendar(polling: Polling, calendar: Calendar): Promise<void> {
  const { context, channel, signal } = polling;
  const { store, clock } = context;
  const { id, accountId } = calendar;
  const changes = await channel.changes(openCalendar(context, calendar), calendar.cursor, signal);
  if (signal.aborted) return;
  const failure = 'failure' in changes ? changes.failure : null;
  await noteFailure(context, { id, failure });
  if ('failure' in changes) {
    context.log.warn({ accountId, calendarId: id, ...changes }, 'a calendar could not be read');
    const pollAt = clock.now() + Math.max(FAILURE_MS, changes.retryAfterMs ?? 0);
    return store.transaction(({ calendars }) => calendars.schedulePoll({ id, pollAt }));
  }
  const { cursor, events, replies, hasMore } = changes;
  for (const event of events) if (!(await takeChange(polling, { calendar, event }))) return;
  for (const { raw, remove } of replies) {
    if (!(await accept(polling, raw))) return;
    await remove(signal);
  }
  const now = clock.now();
  await store.transaction(async ({ calendars }) => {
    const { watchUntil = null } = (await calendars.find(id)) ?? {};
    const isAwaited = watchUntil !== null && watchUntil > now;
    const next = isAwaited ? now + POLL_MS : null;
    await calendars.schedulePoll({ id, pollAt: hasMore ? now : next, cursor });
  });
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
  const known = await store.calendars.findEvent(event.invitationId);
  // Events of people, and of other calendars.
  if (known?.calendarId !== calendar.id) return true;
  const news = event.compare(known.data);
  if (news.reply && !(await accept(polling, news.reply))) return false;
  if (news.data === known.data && news.refusal === undefined) return true;
  await store.transaction((transaction) => recordNews(polling.context, transaction, { known, news }));
  return true;
}

async function recordNews(
  context: EngineContext,
  transaction: Transaction,
  { known, news }: { known: CalendarEvent; news: EventNews },
): Promise<void> {
  const { accountId, invitationId } = known;
  const found = await transaction.invitations.find(invitationId);
  const appointment = found && (await transaction.appointments.lock({ accountId, id: found.appointmentId }));
  const current = await transaction.calendars.findEvent(invitationId);
  // A message was sent meanwhile, whose outcome is newer.
  if (!appointment || current?.data !== known.data) return;
  if (news.data === null) await transaction.calendars.deleteEvent(invitationId);
  else await transaction.calendars.updateEvent({ invitationId, data: news.data });
  const { appointmentId } = found;
  const invitation = await transaction.invitations.lock({ appointmentId, id: invitationId });
  const isOver = appointment.cancelledAt !== null || appointment.revision.endUtc <= context.clock.now();
  if (news.refusal === undefined || isOver || !invitation || invitation.removedAt !== null) return;
  await recordBounce(context, { transaction, appointment, invitation, reason: news.refusal });
}

/** @returns whether the reply is stored */
async function accept({ context, intake }: Polling, raw: Uint8Array): Promise<boolean> {
  const { kind } = await intake({ raw, source: 'calendar', receivedAt: context.clock.now() });
  return kind !== 'full';
}
