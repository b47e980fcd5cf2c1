import { wallClock } from '../../times/wall-clock.js';
import { Refusal } from './refusal.js';

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const HOUR = 3_600_000;

/** Where clocks stand between one and the other, in hours; all zones are a multiple of a quarter away from UTC. */
const OFFSETS = Array.from({ length: (14 + 12) * 4 + 1 }, (_, index) => (14 - index / 4) * HOUR);

export interface Period {
  start: string;
  end: string;
  timeZone: string;
}

/** The instants of a period, by the runtime's time zones. */
export function placePeriod({ start, end, timeZone }: Period): { startUtc: string; endUtc: string } {
  if (!isZone(timeZone)) {
    throw new Refusal('invalid_time_zone', 'appointmentTimeZone is not an IANA time zone name.', 'appointmentTimeZone');
  }
  const startUtc = instant(start, timeZone, 'appointmentStart');
  const endUtc = instant(end, timeZone, 'appointmentEnd');
  if (endUtc > startUtc) return { startUtc, endUtc };
  throw new Refusal('invalid_time_range', 'appointmentEnd must be after appointmentStart.', 'appointmentEnd');
}

function isZone(name: string): boolean {
  return name === 'Etc/UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}

function instant(local: string, timeZone: string, param: string): string {
  const time = LOCAL.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  const found = Number.isNaN(time) ? undefined : OFFSETS.map((offset) => new Date(time - offset)).find(shows);
  if (found) return found.toISOString();
  throw new Refusal('invalid_date_time', `${param} must be a time that exists, written YYYY-MM-DDTHH:MM:SS.`, param);

  function shows(candidate: Date): boolean {
    try {
      return wallClock(candidate, timeZone) === local;
    } catch {
      // The second of two moments that the clock shows alike: the first was or will be found.
      return false;
    }
  }
}
