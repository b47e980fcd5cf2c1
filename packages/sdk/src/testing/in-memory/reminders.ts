import { choices, type components, limits } from '@convoke/contract';
import { type Fields, fieldsOf, missing, Refusal } from './fields.js';

type Reminder = components['schemas']['Reminder'];

/** The reminders of a request, the earliest first; `undefined` without any. @throws Refusal */
export function remindersOf(fields: Fields): Reminder[] | undefined {
  const rows = fields.rows('reminders');
  if (rows === undefined) return undefined;
  const { maxItems } = limits.Reminders;
  if (rows.length > maxItems) {
    throw new Refusal('invalid_value', `reminders must have at most ${maxItems} entries.`, 'reminders');
  }
  const reminders = rows.map(reminderOf);
  const times = reminders.map(({ minutesBefore }) => minutesBefore);
  const twice = times.findIndex((time, index) => times.indexOf(time) < index);
  if (twice >= 0) refuse(`reminders[${twice}].minutesBefore`, 'is that of another reminder');
  return reminders.sort((one, other) => other.minutesBefore - one.minutesBefore);
}

function reminderOf(row: unknown, index: number): Reminder {
  const entry = `reminders[${index}]`;
  const { minutesBefore, to } = shapeOf(row, entry);
  const { minimum, maximum } = limits.ReminderMinutes;
  if (minutesBefore < minimum || minutesBefore > maximum) {
    refuse(`${entry}.minutesBefore`, `must be a whole number from ${minimum} to ${maximum}`);
  }
  const recipient = choices.ReminderRecipient.find((each) => each === to);
  if (recipient === undefined) return refuse(`${entry}.to`, `must be one of ${choices.ReminderRecipient.join(', ')}`);
  return { minutesBefore, to: recipient };
}

function shapeOf(row: unknown, entry: string): { minutesBefore: number; to: unknown } {
  try {
    const fields = fieldsOf(row, entry);
    return {
      minutesBefore: fields.integer('minutesBefore') ?? missing('minutesBefore'),
      to: fields.typed('to', 'text') ?? missing('to'),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, param } = error;
    if (param === undefined) throw new Refusal(code, message, entry);
    throw new Refusal(code, `${entry}.${message}`, `${entry}.${param}`);
  }
}

function refuse(param: string, problem: string): never {
  throw new Refusal('invalid_value', `${param} ${problem}.`, param);
}
