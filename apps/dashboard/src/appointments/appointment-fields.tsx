import { appointmentParams, limits } from '@convoke/contract';
import { t } from '../languages/text.js';
import { TimeRangeFields } from '../time/time-range-fields.js';
import { checkTimeZone, TimeZones } from '../time/time-zones.js';
import { toWallClock } from '../time/wall-clock.js';
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
      </div>
      <TimeZones />
      <TextField
        label={t('Place')}
        name="location"
        hint={t('An address, or the link to a meeting.')}
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
