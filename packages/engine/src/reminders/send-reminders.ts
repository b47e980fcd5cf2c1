import type { EngineContext, VerbContext } from '../context.js';
import { appointmentEventData, emitEvent } from '../deliveries/emit-event.js';
import type { Appointment } from '../domain/appointment.js';
import type { PendingReminder } from '../domain/reminder.js';
import type { Worker } from '../outbox/worker.js';

type Parts = Pick<VerbContext, 'store' | 'clock' | 'ids' | 'settings'>;

/** Between two looks at what is due, which are one look-up in an index: a reminder comes so much too late at most. */
const INTERVAL_MS = 5_000;
/** Reminders that are looked up together. */
const STEP = 50;
const MINUTE_MS = 60_000;
/** No reminder is worth being sent later than this. */
const LATEST_MS = 60 * MINUTE_MS;

/** Sends reminders when they are due, until it is stopped. Failed work is tried again. */
export function startReminderWorker(context: Pick<EngineContext, keyof Parts | 'log'>): Worker {
  const { clock, log } = context;
  let stopped = false;
  let running = Promise.resolve();
  let cancel = clock.schedule(0, begin);

  function begin(): void {
    running = run();
  }

  async function run(): Promise<void> {
    try {
      while (!stopped && (await sendDueReminders(context)) === STEP);
    } catch (error) {
      log.warn({ err: error }, 'reminders could not be sent; it is tried again in a few seconds');
    }
    if (!stopped) cancel = clock.schedule(INTERVAL_MS, begin);
  }

  return {
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}

/**
 * Settles the reminders whose time has come, each with its event in one transaction, so that each is sent once, whatever stops the
 * process.
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
  const { accountId, appointmentId, minutesBefore } = reminder;
  await context.store.transaction(async (transaction) => {
    const appointment = await transaction.appointments.lock({ accountId, id: appointmentId });
    if (!appointment || !(await transaction.reminders.settle(reminder))) return;
    const now = context.clock.now();
    if (!isWorthSending(reminder, { appointment, now })) return;
    await emitEvent(context, transaction, {
      accountId,
      appointmentId,
      eventType: 'appointment.starting',
      at: now,
      data: { ...appointmentEventData(appointment), minutesBefore },
    });
  });
}

/**
 * A reminder that comes too late, because no worker ran, is worth nothing: not after the start, nor when more than half of the time
 * that it was to give has passed, and none an hour late.
 */
function isWorthSending(
  { minutesBefore, dueAt }: PendingReminder,
  { appointment, now }: { appointment: Appointment; now: number },
): boolean {
  if (appointment.cancelledAt !== null || now >= appointment.revision.startUtc) return false;
  return now - dueAt <= Math.min((minutesBefore * MINUTE_MS) / 2, LATEST_MS);
}
