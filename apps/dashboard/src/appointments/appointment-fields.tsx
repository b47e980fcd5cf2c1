import { appointmentParams, limits } from '@convoke/contract';
import { TimeRangeFields } from '../time/time-range-fields.js';
import { isTimeZone, toWallClock } from '../time/wall-clock.js';
import { TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { DescriptionField } from './description.js';

export interface AppointmentValues {
  subject: string;
  start: string;
  end: string;
  timeZone: string;
  location: string;
  body: string;
}

interface AppointmentFieldsProps {
  values: AppointmentValues;
  error: Error | null;
  /** The API allows appointments without a subject; only for them may the field stay empty. */
  isSubjectOptional?: boolean;
}

/** The fields of an appointment, for creating and editing one. */
export function AppointmentFields({ values, error, isSubjectOptional = false }: AppointmentFieldsProps) {
  return (
    <>
      <TextField
        label="Subject"
        name="subject"
        defaultValue={values.subject}
        maxLength={limits.Subject.maxLength}
        problem={problemOf(error, appointmentParams.subject)}
        required={!isSubjectOptional}
        pattern={isSubjectOptional ? undefined : SOME_TEXT}
        title={isSubjectOptional ? undefined : 'Say what the appointment is called in calendars.'}
      />
      <div className="columns">
        <TimeRangeFields
          start={values.start}
          end={values.end}
          problems={{
            start: problemOf(error, appointmentParams.start),
            end: problemOf(error, appointmentParams.end),
          }}
        />
        <TextField
          label="Time zone"
          name="timeZone"
          list="time-zones"
          defaultValue={values.timeZone}
          problem={problemOf(error, appointmentParams.timeZone)}
          check={checkTimeZone}
          required
        />
      </div>
      <TimeZones />
      <TextField
        label="Place"
        name="location"
        hint="An address, or the link to a meeting."
        defaultValue={values.location}
        maxLength={limits.Location.maxLength}
        problem={problemOf(error, appointmentParams.location)}
      />
      <DescriptionField body={values.body} error={error} />
    </>
  );
}

/** As an HTML pattern: not only spaces. */
const SOME_TEXT = '.*\\S.*';

/** Offsets such as `+02:00`, which browsers know as well, are no time zones of appointments. */
function checkTimeZone(value: string): string | undefined {
  const name = value.trim();
  return isTimeZone(name) && !/^[+-]/.test(name)
    ? undefined
    : 'This time zone is not known. Choose one from the list, such as Europe/Berlin.';
}

/** Suggestions only: the server decides which names are valid. */
function TimeZones() {
  return (
    <datalist id="time-zones">
      {['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** The values of `AppointmentFields` in a submitted form. */
export function readAppointment(text: (name: string) => string): AppointmentValues {
  return {
    subject: text('subject'),
    start: toWallClock(text('start')),
    end: toWallClock(text('end')),
    timeZone: text('timeZone').trim(),
    location: text('location'),
    body: text('body'),
  };
}
