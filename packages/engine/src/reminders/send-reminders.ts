/**
 * A reminder has its own row and is no message that waits, which would block the updates behind it; moving an
 * appointment moves its rows. Messages of the kind `reminder` have no calendar data and never change the invitation's
 * delivery status. They are given up after `latestUse`, and an update or a cancellation supersedes them even if they
 * were attempted. The reminder to answer (`respondBy`) is a row with 0 minutes that neither a move nor new reminders
 * change; lateness is not stored, as it follows from the answer and the newest revision.
 *
 * Held by `engine/test/messages/reminders.test.ts`, `test/delivery/reminders.test.ts` and `conformance/reminders.ts`.
 */

import type { EngineContext, VerbContext } from '../context.js';
import { appointmentEventData, emitEvent } from '../deliveries/emit-event.js';
import type { Appointment } from '../domain/appointment.js';
import type { EffectiveOccurrence } from '../domain/occurrence.js';
import { latestUse, type PendingReminder } from '../domain/reminder.js';
import { remindInvitees } from '../messages/queue-messages.js';
import { type PeriodicWork, startPeriodicWork } from '../outbox/periodic-work.js';
import type { Transaction } from '../ports/store/store.js';
import { occurrencesIn } from '../series/expand.js';
import { currentSeries, planNextTimes } from '../series/next-times.js';

type Parts = Pick<VerbContext, 'store' | 'clock' | 'ids' | 'settings' | 'channel' | 'zones'>;

/** Between two looks at what is due, which are one look-up in an index: a reminder comes so much too late at most. */
const INTERVAL_MS = 5_000;
/** Reminders that are looked up together. */
const STEP = 50;

/** Sends reminders when they are due, until it is stopped. Failed work is tried again. */
export function startReminderWorker(context: Pick<EngineContext, keyof Parts | 'log'>): PeriodicWork {
  const { clock, log } = context;
  return startPeriodicWork({
    clock,
    everyMs: INTERVAL_MS,
    run: async () => (await sendDueReminders(context)) === STEP,
    failed: (err) => log.warn({ err }, 'reminders could not be sent; it will be tried again in a few seconds'),
  });
}

/**
 * Settles the reminders whose time has come, each with its event and messages in one transaction, so that each is
 * sent once, whatever stops the process.
 *
 * @returns how many were looked at: a whole step's if there may be more
 */
export async function sendDueReminders(context: Parts): Promise<number> {
  const { store, clock } = context;
  const due = await store.reminders.listDue({ now: clock.now(), limit: STEP });
  for (const reminder of due) await sendReminder(context, reminder);
  return due.length;
}

/** Locks in the same order as verbs do. */
async function sendReminder(context: Parts, reminder: PendingReminder): Promise<void> {
  const { accountId, appointmentId, minutesBefore, dueAt, to } = reminder;
  await context.store.transaction(async (transaction) => {
    const appointment = await transaction.appointments.lock({ accountId, id: appointmentId });
    if (!appointment || !(await transaction.reminders.settle(reminder))) return;
    const now = context.clock.now();
    if (to === 'next') {
      await transaction.agenda.outdate({ accountId, appointmentId });
      await planNextTimes(context, { transaction, appointment });
      return;
    }
    const occurrence = await occurrenceAhead(context, { transaction, appointment, reminder });
    if (appointment.revision.rule !== null && to !== 'unanswered') {
      await planNextTimes(context, { transaction, appointment });
      if (occurrence === undefined) return;
    }
    const { respondByUtc } = appointment.revision;
    const { startUtc } = occurrence ?? appointment.revision;
    const beforeUtc = to === 'unanswered' ? (respondByUtc ?? dueAt) : startUtc;
    if (appointment.cancelledAt !== null || now > latestUse({ dueAt, beforeUtc })) return;
    // Calendars on servers send nothing but invitations.
    if (to !== 'webhook' && appointment.calendarId === null) {
      const { occurrenceStart = null } = occurrence ?? {};
      const onlyUnanswered = to === 'unanswered';
      await remindInvitees(context, { transaction, appointment, onlyUnanswered, occurrenceStart });
    }
    if (to === 'attendees' || to === 'unanswered') return;
    await emitEvent(context, transaction, {
      accountId,
      appointmentId,
      eventType: 'appointment.starting',
      at: now,
      data: { ...appointmentEventData(appointment, { occurrence }), minutesBefore },
    });
  });
}

const MINUTE_MS = 60_000;

/** The occurrence of a series that a reminder is about: the one that starts so long after it was due. */
async function occurrenceAhead(
  context: Parts,
  {
    transaction,
    appointment,
    reminder: { to, dueAt, minutesBefore },
  }: { transaction: Transaction; appointment: Appointment; reminder: PendingReminder },
): Promise<EffectiveOccurrence | undefined> {
  const whole = to === 'unanswered' ? undefined : await currentSeries(context, transaction, appointment);
  if (whole === undefined) return undefined;
  const startUtc = dueAt + minutesBefore * MINUTE_MS;
  const window = { endsAfter: startUtc, startTo: startUtc + 1, withCancelled: false, limit: 10 };
  return occurrencesIn(context.zones, whole, window).find((each) => each.startUtc === startUtc);
}
