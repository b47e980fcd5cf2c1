import { toFieldValue } from '../time/wall-clock.js';
import { problemOf } from '../ui/problem-of.js';
import { TextAreaField } from '../ui/text-area-field.js';
import { TextField } from '../ui/text-field.js';

export interface AppointmentValues {
  subject: string;
  start: string;
  end: string;
  timeZone: string;
  location: string;
  body: string;
}

/** What an appointment says, for creating and changing it. */
export function AppointmentFields({ values, error }: { values: AppointmentValues; error: Error | null }) {
  return (
    <>
      <TextField
        label="Subject"
        name="subject"
        defaultValue={values.subject}
        maxLength={255}
        problem={problemOf(error, 'appointmentSubject')}
      />
      <div className="columns">
        <TextField
          label="Begins"
          name="start"
          type="datetime-local"
          step={60}
          defaultValue={toFieldValue(values.start)}
          problem={problemOf(error, 'appointmentStart')}
          required
        />
        <TextField
          label="Ends"
          name="end"
          type="datetime-local"
          step={60}
          defaultValue={toFieldValue(values.end)}
          problem={problemOf(error, 'appointmentEnd')}
          required
        />
        <TextField
          label="Time zone"
          name="timeZone"
          list="time-zones"
          defaultValue={values.timeZone}
          problem={problemOf(error, 'appointmentTimeZone')}
          required
        />
      </div>
      <TimeZones />
      <TextField
        label="Place"
        name="location"
        hint="An address, or the link of a meeting."
        defaultValue={values.location}
        maxLength={1000}
        problem={problemOf(error, 'appointmentLocation')}
      />
      <TextAreaField
        label="Description"
        name="body"
        hint="HTML may be used; scripts and the like are removed."
        defaultValue={values.body}
        problem={problemOf(error, 'appointmentBody')}
      />
    </>
  );
}

/** Suggestions only: which names there are is the server's to say. */
function TimeZones() {
  return (
    <datalist id="time-zones">
      {['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
