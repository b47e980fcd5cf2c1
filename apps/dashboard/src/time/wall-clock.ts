import { perLocale } from '../languages/text.js';

const dayFormat = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);
const timeFormat = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
);

/**
 * `Mon, 15 Mar 2027, 14:00 – 14:45`, from two wall-clock times `YYYY-MM-DDTHH:MM:SS`. They are shown as they are: only the
 * server, which knows their time zone, converts them to instants.
 */
export function formatWallClockRange(start: string, end: string): string {
  const [from, to] = [readWallClock(start), readWallClock(end)];
  if (from === undefined || to === undefined) return `${start} – ${end}`;
  const begin = `${dayFormat().format(from)}, ${timeFormat().format(from)}`;
  const isSameDay = start.slice(0, 10) === end.slice(0, 10);
  return isSameDay
    ? `${begin} – ${timeFormat().format(to)}`
    : `${begin} – ${dayFormat().format(to)}, ${timeFormat().format(to)}`;
}

/** `Mon, 15 Mar 2027, 14:00`; a text that is no wall-clock time is returned as it is. */
export function formatWallClock(wallClock: string): string {
  const time = readWallClock(wallClock);
  return time === undefined ? wallClock : `${dayFormat().format(time)}, ${timeFormat().format(time)}`;
}

/** The value of a date and time field, with the seconds that it leaves out. */
export function toWallClock(fieldValue: string): string {
  return fieldValue.length === 16 ? `${fieldValue}:00` : fieldValue;
}

/** A wall-clock time as a date and time field expects it. */
export function toFieldValue(wallClock: string): string {
  return wallClock.endsWith(':00') ? wallClock.slice(0, 16) : wallClock;
}

/** Milliseconds from one wall-clock time to another; undefined unless the second is the later one. */
export function durationBetween(start: string, end: string): number | undefined {
  const duration = (readWallClock(end) ?? Number.NaN) - (readWallClock(start) ?? Number.NaN);
  return duration > 0 ? duration : undefined;
}

/** The value of a date and time field so many milliseconds later; undefined after the year 9999. */
export function laterBy(wallClock: string, milliseconds: number): string | undefined {
  const time = readWallClock(wallClock);
  if (time === undefined) return undefined;
  const later = new Date(time + milliseconds).toISOString();
  return later.startsWith('+') ? undefined : toFieldValue(later.slice(0, 19));
}

/** Whether a wall-clock time lies in the years in which appointments can be. */
export function isInYears(wallClock: string): boolean {
  const year = Number(wallClock.slice(0, wallClock.indexOf('-')));
  return year >= 1970 && year <= 2100;
}

const IN_ZONE = { dateStyle: 'short', timeStyle: 'medium' } as const;

/**
 * Whether a wall-clock time lies in a minute before `now`, which is in milliseconds since the epoch. False if the browser does
 * not know the time zone: the server decides which names are valid.
 */
export function isBefore({ start, timeZone }: { start: string; timeZone: string }, now: number): boolean {
  try {
    // Swedish writes wall-clock times as ISO 8601 does, but for the T.
    const current = new Intl.DateTimeFormat('sv-SE', { ...IN_ZONE, timeZone }).format(now).replace(' ', 'T');
    return start.slice(0, 16) < current.slice(0, 16);
  } catch {
    return false;
  }
}

function readWallClock(text: string): number | undefined {
  const value = Date.parse(`${text}Z`);
  return Number.isNaN(value) ? undefined : value;
}
