import { choices } from '@convoke/contract';
import type { Reminder } from '../domain/reminder.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';

/** An entry of `reminders` as it was sent, or what is wrong with its shape. */
export type ReminderRow =
  | { value: { minutesBefore: number; to: string } }
  | { problem: { code: DomainError['code']; message: string; param: string | undefined } };

/**
 * Checks the reminders of an appointment. Problems are blamed on the entry and its field, such as
 * `reminders[1].minutesBefore`.
 *
 * @throws DomainError of an entry's shape, `invalid_value`
 */
export function checkReminders(rows: readonly ReminderRow[]): Reminder[] {
  const reminders = rows.map(checkReminder);
  const times = reminders.map(({ minutesBefore }) => minutesBefore);
  const twice = times.findIndex((time, index) => times.indexOf(time) < index);
  if (twice < 0) return reminders;
  const param = `reminders[${twice}].minutesBefore`;
  throw new DomainError('invalid_value', `${param} is that of another reminder; give each a time of its own.`, {
    param,
  });
}

/** Checks one entry, as `checkReminders` does all. */
export function checkReminder(row: ReminderRow, index: number): Reminder {
  const entry = `reminders[${index}]`;
  if ('problem' in row) {
    const { code, message, param } = row.problem;
    throw new DomainError(code, `${entry}: ${message}`, { param: param === undefined ? entry : `${entry}.${param}` });
  }
  const { minutesBefore, to } = row.value;
  const { minimum, maximum } = LIMITS.reminderMinutes;
  if (!Number.isInteger(minutesBefore) || minutesBefore < minimum || minutesBefore > maximum) {
    const param = `${entry}.minutesBefore`;
    throw new DomainError('invalid_value', `${param} must be a whole number from ${minimum} to ${maximum}.`, { param });
  }
  const reminded = choices.ReminderRecipient.find((each) => each === to);
  if (reminded !== undefined) return { minutesBefore, to: reminded };
  const param = `${entry}.to`;
  throw new DomainError('invalid_value', `${param} must be one of ${choices.ReminderRecipient.join(', ')}.`, { param });
}
