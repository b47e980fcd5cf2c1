import { say } from '@convoke/texts';
import type { Reminder } from '../domain/reminder.js';
import { DomainError } from '../errors.js';

/**
 * Checks that each reminder has a time of its own. The later of two is blamed, such as `reminders[1].minutesBefore`.
 *
 * @throws DomainError `invalid_value`
 */
export function checkReminders(reminders: readonly Reminder[]): readonly Reminder[] {
  const times = reminders.map(({ minutesBefore }) => minutesBefore);
  const twice = times.findIndex((time, index) => times.indexOf(time) < index);
  if (twice < 0) return reminders;
  const param = `reminders[${twice}].minutesBefore`;
  throw new DomainError('invalid_value', say('reminder_twice', { field: param }), {
    param,
  });
}
