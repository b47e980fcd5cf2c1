import type { Service } from '../api/schemas.js';
import { defined } from '../ui/defined.js';
import type { AppointmentValues } from './appointment-fields.js';

/** What differs, as an update says it: the server notifies nobody of what did not change. */
export function changedFields(
  before: AppointmentValues,
  after: AppointmentValues,
): Service['UpdateAppointmentRequest'] {
  const changed = (name: keyof AppointmentValues) => (before[name] === after[name] ? undefined : after[name]);
  return defined({
    appointmentSubject: changed('subject'),
    appointmentStart: changed('start'),
    appointmentEnd: changed('end'),
    appointmentTimeZone: changed('timeZone'),
    appointmentLocation: changed('location'),
    appointmentBody: changed('body'),
  });
}
