import { toWallClock } from '../time/wall-clock.js';
import type { AppointmentValues } from './appointment-fields.js';

/** The values of `AppointmentFields` as they stand in a form. */
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
