import type { AnswerReminder, PendingReminder, Reminder } from '../../domain/reminder.js';

export interface RemindersQuery {
  accountId: string;
  appointmentId: string;
}

/** When the appointment starts, and since when a reminder's time has passed, epoch milliseconds. */
export interface ReminderTimes extends RemindersQuery {
  startUtc: number;
  now: number;
}

/** A reminder, and when it is due next. */
export interface PlannedReminder extends Reminder {
  /** Epoch milliseconds; `null` if its time has passed and it does not wait to be sent. */
  dueAt: number | null;
}

export interface ReminderReader {
  /** The appointment's reminders, without that of `askUntil`; also those whose time has passed, the earliest first. */
  list(query: RemindersQuery): Promise<PlannedReminder[]>;
  /** Reminders whose time has come, the earliest first. */
  listDue(query: { now: number; limit: number }): Promise<PendingReminder[]>;
}

/** Whoever writes an appointment's reminders locks the appointment first. */
export interface ReminderWriter extends ReminderReader {
  /**
   * Sets the reminders of an appointment in place of those that it had; one whose time has passed never becomes due.
   */
  replace(times: ReminderTimes, reminders: readonly Reminder[]): Promise<void>;
  /** Moves the reminders with their appointment. One that was sent is sent again before the new start. */
  move(times: ReminderTimes): Promise<void>;
  delete(query: RemindersQuery): Promise<void>;
  /**
   * Sets when those who have not answered are reminded, in place of the time before. Neither `replace` nor
   * `move` changes it.
   */
  askUntil(reminder: AnswerReminder): Promise<void>;
  /**
   * Sets when one of the reminders is due, which is about another occurrence of a series from now on; not if it waits
   * to be sent since one of the times `waiting`.
   */
  plan(
    reminder: RemindersQuery & { minutesBefore: number; dueAt: number | null; waiting: readonly number[] },
  ): Promise<void>;
  /** Sets when a series goes on to its next occurrence; `null` for never. */
  planNext(reminder: RemindersQuery & { dueAt: number | null }): Promise<void>;
  /**
   * Ends the wait of a reminder.
   *
   * @returns false if it was moved, deleted or settled in the meantime
   */
  settle(reminder: PendingReminder): Promise<boolean>;
}
