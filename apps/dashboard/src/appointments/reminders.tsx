import { choices, limits } from '@convoke/contract';
import { useState } from 'react';
import type { FieldProblem } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useDraftForm } from '../drafts/draft-form.js';
import { t } from '../languages/text.js';
import { CheckField, SelectField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';

type Reminder = Service['Reminder'];

/** What a form knows of reminders: `1440 attendees,60 both`, the earliest first, and whether calendars ring (`on`). */
export interface ReminderValues {
  reminders: string;
  alarm: string;
}

const MOST = limits.Reminders.maxItems;
const MINUTES = [5, 10, 15, 30, 60, 120, 1_440, 2_880, 10_080];

interface ReminderFieldsProps {
  values: ReminderValues;
  error: Error | null;
}

/** What happens before the appointment begins, with a row for one more. */
export function ReminderFields({ values, error }: ReminderFieldsProps) {
  const chosen = parseReminders(values.reminders);
  const { restored } = useDraftForm();
  const [shown, setShown] = useState(() => {
    const typed = restored.map(({ name }) => Number(/^reminder(\d)$/.exec(name)?.[1] ?? 0));
    return Math.min(MOST, Math.max(chosen.length, ...typed) + 1);
  });
  const rows = Array.from({ length: shown }, (_, index) => ({ number: index + 1, reminder: chosen[index] }));
  const problems = rows.map(({ number }) => reminderProblemAt(error, number));
  return (
    <fieldset className="fieldset">
      <legend className="legend">{t('Reminders')}</legend>
      <div className="stack">
        {rows.map(({ number, reminder }) => (
          <div key={number} className="columns reminder">
            <SelectField
              label={t('Time of reminder {number}', { number })}
              name={timeName(number)}
              choices={timeChoices(reminder)}
              defaultValue={reminder?.minutesBefore ?? ''}
              problem={problems[number - 1]}
              onChange={({ target }) => {
                if (target.value !== '' && number === shown) setShown(Math.min(MOST, shown + 1));
              }}
              check={(value, { text }) => (isRepeated(value, { number, text }) ? TWICE() : undefined)}
            />
            <SelectField
              label={t('Who gets reminder {number}', { number })}
              name={toName(number)}
              choices={choices.ReminderRecipient.map((value) => ({ value, label: toLabels()[value] }))}
              defaultValue={reminder?.to ?? 'attendees'}
            />
          </div>
        ))}
        <CheckField
          label={t('Calendars remind as well')}
          name="alarm"
          value="on"
          defaultChecked={values.alarm === 'on'}
          hint={t(
            'At the times of the reminders to invitees. Apple Calendar and Thunderbird do; Gmail and Outlook do not.',
          )}
        />
      </div>
    </fieldset>
  );
}

/** The first problem that the server found in a reminder. */
export function reminderProblem(error: Error | null): FieldProblem | undefined {
  return Array.from({ length: MOST }, (_, index) => reminderProblemAt(error, index + 1)).find(Boolean);
}

function reminderProblemAt(error: Error | null, number: number): FieldProblem | undefined {
  return problemOf(error, `reminders[${number - 1}].minutesBefore`);
}

const TWICE = () => t('Each reminder needs a time of its own.');

const timeName = (number: number) => `reminder${number}`;
const toName = (number: number) => `reminderTo${number}`;

function isRepeated(value: string, { number, text }: { number: number; text: (name: string) => string }): boolean {
  if (value === '') return false;
  return Array.from({ length: number - 1 }, (_, index) => text(timeName(index + 1))).includes(value);
}

const toLabels = (): Record<Reminder['to'], string> => ({
  attendees: t('Invitees, by mail'),
  webhook: t('Webhooks'),
  both: t('Invitees and webhooks'),
});

/** The usual times, and one that was set in another way. */
function timeChoices(reminder: Reminder | undefined) {
  const all = new Set(reminder ? [...MINUTES, reminder.minutesBefore] : MINUTES);
  const times = [...all].sort((one, other) => one - other);
  return [
    { value: '', label: t('None') },
    ...times.map((minutes) => ({ value: String(minutes), label: timeLabel(minutes) })),
  ];
}

const HOUR = 60;
const DAY = 24 * HOUR;

function timeLabel(minutes: number): string {
  if (minutes % DAY === 0) {
    const days = minutes / DAY;
    return days === 1 ? t('1 day before') : t('{days} days before', { days });
  }
  if (minutes % HOUR === 0) {
    const hours = minutes / HOUR;
    return hours === 1 ? t('1 hour before') : t('{hours} hours before', { hours });
  }
  return minutes === 1 ? t('1 minute before') : t('{minutes} minutes before', { minutes });
}

/** Says of each reminder when it comes and whom it tells. */
export function describeReminders(reminders: readonly Reminder[]): string {
  return reminders.map(({ minutesBefore, to }) => `${timeLabel(minutesBefore)} (${toLabels()[to]})`).join(', ');
}

/** The values of `ReminderFields` in a submitted form. */
export function readReminders(text: (name: string) => string): ReminderValues {
  const chosen = Array.from({ length: MOST }, (_, index) => index + 1).flatMap((number) => {
    const minutesBefore = Number(text(timeName(number)));
    const to = choices.ReminderRecipient.find((value) => value === text(toName(number)));
    return minutesBefore > 0 && to ? [{ minutesBefore, to }] : [];
  });
  return { reminders: formatReminders(chosen), alarm: text('alarm') };
}

/** What a form knows of an appointment's reminders. */
export function reminderValues({ reminders, alarm }: Pick<Service['Appointment'], keyof ReminderValues>) {
  return { reminders: formatReminders(reminders), alarm: alarm ? 'on' : '' } satisfies ReminderValues;
}

function formatReminders(reminders: readonly Reminder[]): string {
  const sorted = [...reminders].sort((one, other) => other.minutesBefore - one.minutesBefore);
  return sorted.map(({ minutesBefore, to }) => `${minutesBefore} ${to}`).join(',');
}

/** The reminders of `ReminderValues`; what is no reminder is left out. */
export function parseReminders(text: string): Reminder[] {
  return text.split(',').flatMap((entry) => {
    const [minutes, recipient] = entry.split(' ');
    const minutesBefore = Number(minutes);
    const to = choices.ReminderRecipient.find((value) => value === recipient);
    return minutesBefore > 0 && to ? [{ minutesBefore, to }] : [];
  });
}
