import { appointmentParams, limits } from '@convoke/contract';
import { useRef } from 'react';
import type { Service } from '../api/api.js';
import { t } from '../languages/text.js';
import { readTimeRange, TimeRangeFields } from '../time/time-range-fields.js';
import { checkTimeZone, TimeZones } from '../time/time-zones.js';
import { isDate, toFieldValue, toWallClock } from '../time/wall-clock.js';
import { SelectField, TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { DescriptionField } from './description.js';
import { ReminderFields, type ReminderValues, readReminders, reminderValues } from './reminders.js';

export interface AppointmentValues extends ReminderValues {
  subject: string;
  start: string;
  end: string;
  timeZone: string;
  location: string;
  showAs: ShowAs;
  conferenceUrl: string;
  body: string;
  /** Empty without. */
  respondBy: string;
}

export type ShowAs = Service['ShowAs'];

interface AppointmentFieldsProps {
  values: AppointmentValues;
  error: Error | null;
  /** The API allows appointments without a subject; only for them may the field stay empty. */
  isSubjectOptional?: boolean;
}

/** The fields of an appointment, for creating and editing one. */
export function AppointmentFields({ values, error, isSubjectOptional = false }: AppointmentFieldsProps) {
  const showAs = useRef<HTMLSelectElement>(null);
  return (
    <>
      <TextField
        label={t('Subject')}
        name="subject"
        defaultValue={values.subject}
        maxLength={limits.Subject.maxLength}
        problem={problemOf(error, appointmentParams.subject)}
        required={!isSubjectOptional}
        pattern={isSubjectOptional ? undefined : SOME_TEXT}
        title={isSubjectOptional ? undefined : t('Say what the appointment is called in calendars.')}
      />
      <div className="columns">
        <TimeRangeFields
          start={values.start}
          end={values.end}
          problems={{
            start: problemOf(error, appointmentParams.start),
            end: problemOf(error, appointmentParams.end),
          }}
          onAllDay={(isAllDay) => keepDefault(showAs.current, isAllDay)}
        />
        <TextField
          label={t('Time zone')}
          name="timeZone"
          list="time-zones"
          defaultValue={values.timeZone}
          problem={problemOf(error, appointmentParams.timeZone)}
          check={checkTimeZone}
          required
        />
        <SelectField
          ref={showAs}
          label={t('Shown as')}
          name="showAs"
          choices={showAsChoices()}
          defaultValue={values.showAs}
          problem={problemOf(error, appointmentParams.showAs)}
        />
      </div>
      <TimeZones />
      <TextField
        label={t('Place')}
        name="location"
        defaultValue={values.location}
        maxLength={limits.Location.maxLength}
        problem={problemOf(error, appointmentParams.location)}
      />
      <TextField
        label={t('Online meeting')}
        name="conferenceUrl"
        type="url"
        hint={t('The link to join it, which begins with https://.')}
        defaultValue={values.conferenceUrl}
        maxLength={limits.ConferenceUrl.maxLength}
        pattern="[Hh][Tt][Tt][Pp][Ss]://.+"
        title={t('The link must begin with https://.')}
        problem={problemOf(error, appointmentParams.conferenceUrl)}
      />
      <TextField
        label={t('Answer by')}
        name="respondBy"
        type="datetime-local"
        dir="ltr"
        hint={t('Optional. Whoever has not answered is reminded once, a day before; later answers are marked late.')}
        defaultValue={respondByField(values.respondBy)}
        problem={problemOf(error, 'respondBy')}
      />
      <DescriptionField body={values.body} error={error} />
      <ReminderFields values={values} error={error} />
    </>
  );
}

/** What others see of the time in the invitee's calendar. */
export const showAsLabels = (): Record<ShowAs, string> => ({
  busy: t('Busy'),
  free: t('Free'),
  tentative: t('Tentative'),
});

const SHOW_AS = ['busy', 'free', 'tentative'] as const satisfies ShowAs[];

function showAsChoices() {
  return SHOW_AS.map((value) => ({ value, label: showAsLabels()[value] }));
}

/** Whole days are free unless somebody chooses otherwise, and other times busy. */
function keepDefault(field: HTMLSelectElement | null, isAllDay: boolean): void {
  const [before, after] = isAllDay ? ['busy', 'free'] : ['free', 'busy'];
  if (field?.value === before) field.value = after;
}

/** As an HTML pattern: not only spaces. */
const SOME_TEXT = '.*\\S.*';

/** The values of `AppointmentFields` in a submitted form. */
export function readAppointment(text: (name: string) => string): AppointmentValues {
  return {
    subject: text('subject'),
    ...readTimeRange(text),
    timeZone: text('timeZone').trim(),
    location: text('location'),
    showAs: readShowAs(text('showAs')),
    conferenceUrl: text('conferenceUrl').trim(),
    body: text('body'),
    respondBy: text('respondBy') === '' ? '' : toWallClock(text('respondBy')),
    ...readReminders(text),
  };
}

/** An appointment as a form shows it. */
export type EditedAppointment = Omit<Service['Appointment'], keyof ReminderValues | 'respondBy'> & AppointmentValues;

export function toEdited(appointment: Service['Appointment']): EditedAppointment {
  const { respondBy } = appointment;
  const until = respondBy === null || !isDate(respondBy) ? respondBy : `${respondBy}T23:59:59`;
  return { ...appointment, respondBy: until ?? '', ...reminderValues(appointment) };
}

function respondByField(local: string): string {
  return local === '' ? '' : toFieldValue(local);
}

/** The choice of that name; `busy` for any other text. */
export function readShowAs(text: unknown): ShowAs {
  return SHOW_AS.find((value) => value === text) ?? 'busy';
}
