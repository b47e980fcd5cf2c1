import type { Service } from '../api/schemas.js';
import { defined } from '../ui/defined.js';
import type { AppointmentValues } from './appointment-fields.js';

/**
 * A change of an appointment that somebody types. Live changes replace the appointment behind the form, and never this: what
 * the person did not touch is not theirs to change.
 */
export interface Draft<Base extends AppointmentValues = AppointmentValues> {
  /** The appointment that what is typed is compared to. */
  base: Base;
  /** What the form begins with. */
  values: AppointmentValues;
  /** What others have changed since it was opened. */
  theirs: Divergence[];
}

/** A field that others have changed. */
export interface Divergence {
  label: string;
  /** What they have made of it. */
  value: string;
  /** Whether something else was typed here. */
  isContested: boolean;
}

const LABELS = {
  subject: 'Subject',
  start: 'Begins',
  end: 'Ends',
  timeZone: 'Time zone',
  location: 'Place',
  body: 'Description',
} as const satisfies Record<keyof AppointmentValues, string>;

const FIELDS = [
  'subject',
  'start',
  'end',
  'timeZone',
  'location',
  'body',
] as const satisfies (keyof AppointmentValues)[];

/** What differs, as an update says it: the server notifies nobody of what did not change. */
export function changedFields(
  before: AppointmentValues,
  after: AppointmentValues,
): Service['UpdateAppointmentRequest'] {
  const changed = (name: keyof AppointmentValues) => (differs(name, before, after) ? after[name] : undefined);
  return defined({
    appointmentSubject: changed('subject'),
    appointmentStart: changed('start'),
    appointmentEnd: changed('end'),
    appointmentTimeZone: changed('timeZone'),
    appointmentLocation: changed('location'),
    appointmentBody: changed('body'),
  });
}

/** What was typed, on top of what others have made of the appointment meanwhile. */
export function rebase<Base extends AppointmentValues>(
  typed: AppointmentValues,
  { base, current }: { base: Base; current: Base },
): Draft<Base> {
  const mine = FIELDS.filter((name) => differs(name, base, typed));
  const theirs = FIELDS.filter((name) => differs(name, base, current)).map((name) => ({
    label: LABELS[name],
    value: current[name],
    isContested: mine.includes(name) && differs(name, current, typed),
  }));
  const kept = Object.fromEntries(mine.map((name) => [name, typed[name]]));
  return { base: current, values: { ...current, ...kept }, theirs };
}

/** A text area has line feeds alone, whatever ends the lines of its text. */
function differs(name: keyof AppointmentValues, one: AppointmentValues, other: AppointmentValues): boolean {
  return one[name].replaceAll('\r\n', '\n') !== other[name].replaceAll('\r\n', '\n');
}
