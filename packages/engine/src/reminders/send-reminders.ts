/**
 * A reminder has its own row and is no message that waits, which would block the updates behind it; moving an
 * appointment moves its rows. Messages of the kind `reminder` have no calendar data and never change the invitation's
 * delivery status. They are given up after `latestUse`, and an update or a cancellation supersedes them even if they
 * were attempted. The reminder to answer (`respondBy`) is a row with 0 minutes that neither a move nor new reminders
 * change; lateness is not stored, as it follows from the answer and the newest revision.
 *
 * Held by `engine-test/src/messages/reminders.test.ts`, `test/delivery/reminders.test.ts` and `conformance/reminders.ts`.
 */

import type { EngineContext, VerbContext } from '../context.js';
import { appointmentEventData, emitEvent } from '../deliveries/emit-event.js';
import { latestUse, type PendingReminder } from '../domain/reminder.js';
import { remindInvitees } from '../messages/queue-messages.js';
import { type PeriodicWork, startPeriodicWork } from '../outbox/periodic-work.js';

type Parts = Pick<VerbContext, 'store' | 'clock' | 'ids' | 'settings' | 'channel'>;

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
    const { startUtc, respondByUtc } = appointment.revision;
    const beforeUtc = to === 'unanswered' ? (respondByUtc ?? dueAt) : startUtc;
    if (appointment.cancelledAt !== null || now > latestUse({ dueAt, beforeUtc })) return;
    // Calendars on servers send nothing but invitations.
    if (to !== 'webhook' && appointment.calendarId === null) {
      await remindInvitees(context, { transaction, appointment, onlyUnanswered: to === 'unanswered' });
    }
    if (to === 'attendees' || to === 'unanswered') return;
    await emitEvent(context, transaction, {
      accountId,
      appointmentId,
      eventType: 'appointment.starting',
      at: now,
      data: { ...appointmentEventData(appointment), minutesBefore },
    });
  });
}
