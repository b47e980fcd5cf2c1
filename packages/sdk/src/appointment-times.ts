import { DAY_MS } from '@convoke/zones/milliseconds';

/** What is given of the times of an appointment, in the fields of `update`. */
export interface ConvertedTimes {
  /** IANA name of the time zone. */
  appointmentTimeZone: string;
  /** Wall-clock time of the start, `YYYY-MM-DDTHH:MM:SS`. */
  appointmentStart?: string;
  /** Wall-clock time of the end, `YYYY-MM-DDTHH:MM:SS`. */
  appointmentEnd?: string;
}

/** When an appointment begins and ends, in the fields of `create` and `update`. */
export interface AppointmentTimes extends ConvertedTimes {
  /** Wall-clock time of the start, `YYYY-MM-DDTHH:MM:SS`. */
  appointmentStart: string;
  /** Wall-clock time of the end, `YYYY-MM-DDTHH:MM:SS`. */
  appointmentEnd: string;
}

/** What `appointmentTimes` converts. */
export interface GivenTimes {
  /** When the appointment begins. */
  start?: Moment | undefined;
  /** When the appointment ends. */
  end?: Moment | undefined;
  /** IANA name of the time zone whose clocks show the times. */
  timeZone?: string | undefined;
}

/** The same of an appointment whose start and end are known. */
export interface GivenPeriod extends GivenTimes {
  /** When the appointment begins. */
  start: Moment;
  /** When the appointment ends. */
  end: Moment;
}

/**
 * Converts moments to wall-clock times in the appointment's time zone, as `create` and `update` take them. Fractions
 * of a second are dropped.
 *
 * The time zone may be left out where `start`, or else `end`, names its own: a `Temporal.ZonedDateTime` or a string
 * that ends like `[Europe/Berlin]`. The runtime's time zone data is used.
 *
 * @example
 * const times = appointmentTimes({ start, end, timeZone: 'Europe/Berlin' });
 * await convoke.appointments.create(times);
 *
 * @throws RangeError for an unknown time zone, a value that is no moment, and a moment in the second pass
 *   through the hour that is repeated when clocks are set back: its wall-clock time would mean the first
 */
export function appointmentTimes(given: GivenPeriod): AppointmentTimes;
export function appointmentTimes(given: GivenTimes): ConvertedTimes;
export function appointmentTimes({ start, end, timeZone }: GivenTimes): ConvertedTimes {
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

/**
 * A point in time: a `Date`, a `Temporal.Instant` or `Temporal.ZonedDateTime`, or a string with its offset, such as
 * `2027-03-15T14:00:00+01:00` or `2027-03-15T13:00:00Z`, to which `[Europe/Berlin]` may be added.
 */
export type Moment =
  | Date
  | string
  | {
      /** Milliseconds since 1970 in UTC. */
      readonly epochMilliseconds: number;
      /** IANA name of the moment's own time zone. */
      readonly timeZoneId?: string | undefined;
    };

const WITH_OFFSET =
  /^(?<local>\d{4}-\d\d-\d\dT\d\d:\d\d)(?<seconds>:\d\d)?(?:\.\d+)?(?<offset>Z|[+-]\d\d:\d\d)(?:\[(?<timeZone>[^\]]+)\])?$/;

/** @throws RangeError if it is not one */
export function readMoment(name: string, moment: Moment): { instant: Date; timeZone: string | undefined } {
  const read = typeof moment === 'string' ? readText(moment) : readObject(moment);
  if (read && !Number.isNaN(read.instant.getTime())) return read;
  throw new RangeError(`${name} must be a Date, a moment of Temporal or a text such as 2027-03-15T14:00:00+01:00.`);
}

function readText(text: string) {
  const { local, seconds = ':00', offset, timeZone } = WITH_OFFSET.exec(text)?.groups ?? {};
  if (!exists(`${local}${seconds}`)) return undefined;
  return { instant: new Date(`${local}${seconds}${offset}`), timeZone };
}

/** JavaScript reads 30 February as 2 March. */
function exists(local: string): boolean {
  const date = new Date(`${local}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local);
}

function readObject(moment: Exclude<Moment, string>) {
  if (moment instanceof Date) return { instant: moment, timeZone: undefined };
  return { instant: new Date(moment?.epochMilliseconds), timeZone: moment?.timeZoneId };
}

/**
 * The wall-clock time, `YYYY-MM-DDTHH:MM:SS`; fractions of a second are dropped.
 *
 * @throws RangeError for an unknown time zone, a year of more than four digits, and the second of two moments with the
 * same wall-clock time
 */
function wallClock(instant: Date, timeZone: string): string {
  const show = clockIn(timeZone);
  const time = Math.floor(instant.getTime() / 1_000) * 1_000;
  const shown = show(time);
  const offset = offsetOf(shown, time);
  if (!(Math.abs(offset) <= 2 * DAY_MS)) throw new RangeError(`${instant.toISOString()} is out of range.`);
  // If clocks were set back since yesterday, they showed the same time before.
  const offsetBefore = offsetOf(show(time - DAY_MS), time - DAY_MS);
  if (offsetBefore > offset && show(time + offset - offsetBefore) === shown) {
    throw new RangeError(
      `${new Date(time).toISOString()} is the second ${shown} in ${timeZone}, as the clock is set back, and would be taken for the first: choose another time, or UTC.`,
    );
  }
  return shown;
}

/** @returns the wall-clock time of an instant in epoch milliseconds */
function clockIn(timeZone: string): (time: number) => string {
  const format = formatIn(timeZone);
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const { year = '', month, day, hour, minute, second } = parts;
    return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const fields = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  try {
    // Newer runtimes accept offsets as time zones; the API does not.
    if (/^[+-]/.test(timeZone)) throw new RangeError(timeZone);
    return new Intl.DateTimeFormat('en-US', { ...fields, timeZone, hourCycle: 'h23' });
  } catch (cause) {
    throw new RangeError(`timeZone must be a name such as Europe/Berlin, not ${timeZone}.`, { cause });
  }
}

function offsetOf(shown: string, time: number): number {
  return Date.parse(`${shown}Z`) - time;
}
