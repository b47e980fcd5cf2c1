import { patterns } from '@convoke/contract';
import { DomainError } from '../errors.js';
import type { TimeZones } from '../ports/time-zones.js';

/** Appointments lie in these years, on the clocks of their zone and in UTC. */
const EARLIEST = Date.UTC(1970);
const LATEST = Date.UTC(2101) - 1_000;

/** When an appointment takes place, on the clocks of its zone and in epoch milliseconds. */
export interface Period {
  start: string;
  end: string;
  timeZone: string;
  startUtc: number;
  endUtc: number;
}

/**
 * Places a period in time (specification §2.1).
 *
 * @throws DomainError `invalid_time_zone`, `invalid_date_time`, `invalid_time_range`
 */
export function placePeriod(zones: TimeZones, period: Pick<Period, 'start' | 'end' | 'timeZone'>): Period {
  const { start, end } = period;
  const timeZone = checkTimeZone(zones, period.timeZone);
  const startUtc = instant(zones, { param: 'appointmentStart', local: start, timeZone });
  const endUtc = instant(zones, { param: 'appointmentEnd', local: end, timeZone });
  if (endUtc <= startUtc) {
    throw new DomainError('invalid_time_range', 'appointmentEnd must be after appointmentStart.', {
      param: 'appointmentEnd',
    });
  }
  return { start, end, timeZone, startUtc, endUtc };
}

/** @throws DomainError `invalid_time_zone` */
export function checkTimeZone(zones: TimeZones, timeZone: string): string {
  if (zones.has(timeZone)) return timeZone;
  throw new DomainError(
    'invalid_time_zone',
    'appointmentTimeZone is not an IANA time zone name such as Europe/Berlin.',
    { param: 'appointmentTimeZone' },
  );
}

/** Checks the form of a wall-clock time where its zone is not known yet. */
export function checkLocalDateTime(local: string, param: string): string {
  if (patterns.WallClock.test(local)) return local;
  const message = `${param} must be written YYYY-MM-DDTHH:MM:SS, without offset, and lie in the years 1970 to 2100.`;
  throw new DomainError('invalid_date_time', message, { param });
}

function instant(zones: TimeZones, time: { param: string; local: string; timeZone: string }): number {
  const { param, local, timeZone } = time;
  const utc = zones.toUtc(checkLocalDateTime(local, param), timeZone);
  if (utc !== undefined && utc >= EARLIEST && utc <= LATEST) return utc;
  if (utc !== undefined) {
    throw new DomainError('invalid_date_time', `${param} must lie in the years 1970 to 2100 in UTC, too.`, { param });
  }
  throw new DomainError(
    'invalid_date_time',
    `${param} does not exist in ${timeZone}: no such day or time, or clocks skip it.`,
    { param },
  );
}
