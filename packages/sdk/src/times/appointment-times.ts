import { type Moment, readMoment } from './read-moment.js';
import { wallClock } from './wall-clock.js';

export type { Moment } from './read-moment.js';

/** When an appointment begins and ends, in the fields of `create` and `update`. */
export type AppointmentTimes<Given> = { appointmentTimeZone: string } & (Given extends { start: Moment }
  ? { appointmentStart: string }
  : unknown) &
  (Given extends { end: Moment } ? { appointmentEnd: string } : unknown);

/**
 * Writes moments as what a clock on the wall shows in the appointment's time zone, as `create` and `update` take them.
 * What is less than a second is dropped.
 *
 * The time zone may be left out where `start`, or else `end`, names its own: a `Temporal.ZonedDateTime` or a string that
 * ends like `[Europe/Berlin]`. The runtime's time zone data is used.
 *
 * @example
 * await convoke.appointments.create(appointmentTimes({ start, end, timeZone: 'Europe/Berlin' }));
 *
 * @throws RangeError for an unknown time zone, what is no moment, and a moment in the hour that is repeated when the
 * clock is set back: what its clock shows names the first of the two
 */
export function appointmentTimes<const Given extends { start?: Moment; end?: Moment; timeZone?: string }>(
  given: Given,
): AppointmentTimes<Given>;
export function appointmentTimes({ start, end, timeZone }: { start?: Moment; end?: Moment; timeZone?: string }) {
  const from = start === undefined ? undefined : readMoment('start', start);
  const to = end === undefined ? undefined : readMoment('end', end);
  const appointmentTimeZone = timeZone ?? from?.timeZone ?? to?.timeZone;
  if (appointmentTimeZone === undefined) throw new RangeError('timeZone must be a name such as Europe/Berlin.');
  return {
    ...(from && { appointmentStart: wallClock(from.instant, appointmentTimeZone) }),
    ...(to && { appointmentEnd: wallClock(to.instant, appointmentTimeZone) }),
    appointmentTimeZone,
  };
}
