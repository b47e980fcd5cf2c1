import { DAY_MS } from '@convoke/zones/milliseconds';
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
const timeFormat = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }));

/** `14:00`, or `2:00\u00a0PM`, which stays on one line. */
function timeOfDay(at: number | undefined): string {
  return timeFormat().format(at).replaceAll(/\s/g, '\u00a0');
}

/**
 * `Mon, 15 Mar 2027, 14:00 – 14:45`, from two wall-clock times `YYYY-MM-DDTHH:MM:SS`. They are shown as they are:
 * only the server, which knows their time zone, converts them to instants. Of two dates the second is the day after
 * the last. The times of one day stay on one line.
 */
export function formatWallClockRange(start: string, end: string): string {
  const isAllDay = isDate(start);
  const [from, to] = [readWallClock(start), readWallClock(isAllDay ? dayBefore(end) : end)];
  if (from === undefined || to === undefined) return `${start} – ${end}`;
  if (isAllDay)
    return from === to ? dayFormat().format(from) : `${dayFormat().format(from)} – ${dayFormat().format(to)}`;
  const begin = `${dayFormat().format(from)}, ${timeOfDay(from)}`;
  const isSameDay = start.slice(0, 10) === end.slice(0, 10);
  return isSameDay ? `${begin}\u00a0–\u00a0${timeOfDay(to)}` : `${begin} – ${dayFormat().format(to)}, ${timeOfDay(to)}`;
}

/** `14:00\u00a0–\u00a014:45`, the times of day of two wall-clock times. */
export function formatTimesOfDay(start: string, end: string): string {
  const [from, to] = [readWallClock(start), readWallClock(end)];
  return `${timeOfDay(from)}\u00a0–\u00a0${timeOfDay(to)}`;
}

/** Two wall-clock times `YYYY-MM-DDTHH:MM:SS`, or the first date and the one after the last. */
export interface TimeRange {
  start: string;
  end: string;
}

/** Whether a time is a date, `YYYY-MM-DD`, as that of an all-day appointment is. */
export function isDate(wallClock: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(wallClock);
}

/** The last day of what ends with a date; a text that is none is returned as it is. */
export function dayBefore(date: string): string {
  return movedByDays(date, -1);
}

/** The end of what lasts until a day. */
export function dayAfter(date: string): string {
  return movedByDays(date, 1);
}

function movedByDays(date: string, days: number): string {
  const at = isDate(date) ? readWallClock(date) : undefined;
  return at === undefined ? date : new Date(at + days * DAY_MS).toISOString().slice(0, 10);
}

/** `Mon, 15 Mar 2027, 14:00`, or the day of a date; a text that is no wall-clock time is returned as it is. */
export function formatWallClock(wallClock: string): string {
  const time = readWallClock(wallClock);
  if (time === undefined) return wallClock;
  return isDate(wallClock) ? dayFormat().format(time) : `${dayFormat().format(time)}, ${timeOfDay(time)}`;
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

/** The value of a date and time field some milliseconds later; undefined after the year 9999. */
export function laterBy(wallClock: string, milliseconds: number): string | undefined {
  const time = readWallClock(wallClock);
  if (time === undefined) return undefined;
  const later = new Date(time + milliseconds).toISOString();
  if (later.startsWith('+')) return undefined;
  return isDate(wallClock) ? later.slice(0, 10) : toFieldValue(later.slice(0, 19));
}

/** Whether a wall-clock time lies in the years in which appointments can be. */
export function isInYears(wallClock: string): boolean {
  const year = Number(wallClock.slice(0, wallClock.indexOf('-')));
  return year >= 1970 && year <= 2100;
}

/**
 * An instant by the clock of a time zone: `YYYY-MM-DDTHH:MM:SS`.
 *
 * @throws RangeError for a name that the browser does not know
 */
export function wallClockIn(timeZone: string, at: Date): string {
  return toIso(new Intl.DateTimeFormat('sv-SE', { ...AS_ISO, timeZone }).format(at));
}

/** An instant by the reader's clock: `YYYY-MM-DDTHH:MM:SS`. */
export function wallClockHere(at: Date): string {
  return toIso(HERE.format(at));
}

const AS_ISO = { dateStyle: 'short', timeStyle: 'medium' } as const;
const HERE = new Intl.DateTimeFormat('sv-SE', AS_ISO);

/** Swedish writes wall-clock times as ISO 8601 does, except for the T. */
function toIso(swedish: string): string {
  return swedish.replace(' ', 'T');
}

/**
 * Whether a wall-clock time lies in a minute before `now`, or a date before today, which is in milliseconds
 * since the epoch. False if the browser does not know the time zone: the server decides which names are
 * valid.
 */
export function isBefore({ start, timeZone }: { start: string; timeZone: string }, now: number): boolean {
  try {
    const current = wallClockIn(timeZone, new Date(now));
    const compared = isDate(start) ? 'YYYY-MM-DD'.length : 'YYYY-MM-DDTHH:MM'.length;
    return start.slice(0, compared) < current.slice(0, compared);
  } catch {
    return false;
  }
}

function readWallClock(text: string): number | undefined {
  const value = Date.parse(isDate(text) ? `${text}T00:00:00Z` : `${text}Z`);
  return Number.isNaN(value) ? undefined : value;
}
