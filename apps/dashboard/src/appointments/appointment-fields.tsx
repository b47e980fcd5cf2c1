import { appointmentParams, limits } from '@convoke/contract';
import { toFieldValue, toWallClock } from '../time/wall-clock.js';
import { TextAreaField, TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';

export interface AppointmentValues {
  subject: string;
  start: string;
  end: string;
  timeZone: string;
  location: string;
  body: string;
}

/** The fields of an appointment, for creating and editing one. */
export function AppointmentFields({ values, error }: { values: AppointmentValues; error: Error | null }) {
  return (
    <>
      <TextField
        label="Subject"
        name="subject"
        defaultValue={values.subject}
        maxLength={limits.Subject.maxLength}
        problem={problemOf(error, appointmentParams.subject)}
      />
      <div className="columns">
        <TextField
          label="Begins"
          name="start"
          type="datetime-local"
          step={60}
          defaultValue={toFieldValue(values.start)}
          problem={problemOf(error, appointmentParams.start)}
          required
        />
        <TextField
          label="Ends"
          name="end"
          type="datetime-local"
          step={60}
          defaultValue={toFieldValue(values.end)}
          problem={problemOf(error, appointmentParams.end)}
          required
        />
        <TextField
          label="Time zone"
          name="timeZone"
          list="time-zones"
          defaultValue={values.timeZone}
          problem={problemOf(error, appointmentParams.timeZone)}
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
      <TextAreaField
        label="Description"
        name="body"
        hint="HTML is allowed; scripts and the like are removed."
        defaultValue={values.body}
        problem={problemOf(error, appointmentParams.body)}
      />
    </>
  );
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
