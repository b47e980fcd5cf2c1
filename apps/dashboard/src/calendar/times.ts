import { perLocale } from '../languages/text.js';
import { addDays, type Day, dayOf, startOf } from '../time/local-days.js';
import { isDate, type TimeRange, wallClockHere, wallClockIn } from '../time/wall-clock.js';
import type { Entry, View } from './periods.js';

/** A time in the grid: instants, or of whole days the midnights by the reader's clock at which they begin and end. */
export interface GridTime {
  start: Date;
  end: Date;
  allDay: boolean;
}

/** By the reader's clock. */
export function timeHere({ start, end, allDay }: GridTime): TimeRange {
  if (allDay) return { start: dayOf(start), end: dayOf(end) };
  return { start: wallClockHere(start), end: wallClockHere(end) };
}

/** By the clock of a time zone; whole days are the same everywhere. */
export function timeIn(timeZone: string, { start, end, allDay }: GridTime): TimeRange {
  if (allDay) return { start: dayOf(start), end: dayOf(end) };
  return { start: wallClockIn(timeZone, start), end: wallClockIn(timeZone, end) };
}

/** Where an entry is in the grid. */
export function timeOfEntry({ start, end, startUtc, endUtc }: Entry): GridTime {
  if (isDate(start)) return { start: startOf(start), end: startOf(end), allDay: true };
  return { start: new Date(startUtc), end: new Date(endUtc), allDay: false };
}

const MORNING = 7;

/**
 * With which hour a view of hours opens: that before now, else that before the first appointment of a single day, or of
 * several days if one is earlier than the morning, else the morning.
 */
export function openingTime({
  days,
  entries,
  now,
}: {
  days: readonly Day[];
  entries: readonly Entry[];
  now: Date;
}): string {
  const isShown = (at: Date) => days.includes(dayOf(at));
  const starts = entries.filter(({ start }) => !isDate(start)).map(({ startUtc }) => new Date(startUtc));
  const first = Math.min(...starts.filter(isShown).map((at) => at.getHours()));
  const hour = isShown(now) ? now.getHours() : first;
  if (hour === Number.POSITIVE_INFINITY || (days.length > 1 && !isShown(now) && hour > MORNING)) return '07:30:00';
  return `${String(Math.max(0, hour - 1)).padStart(2, '0')}:00:00`;
}

const span = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }));

/**
 * From a time of day to another, in two parts of which the first says enough alone, without the word that German has
 * behind it, as beside the lines of the hours.
 */
export function timesInGrid({ start, end }: Pick<GridTime, 'start' | 'end'>): [start: string, until: string] {
  const parts = span().formatRangeToParts(start, end);
  const shown = parts.at(-1)?.type === 'literal' ? parts.slice(0, -1) : parts;
  const rest =
    Math.max(
      0,
      shown.findIndex(({ source }) => source !== 'startRange'),
    ) || shown.length;
  const written = (some: typeof shown) => some.map(({ value }) => value).join('');
  return [written(shown.slice(0, rest)), written(shown.slice(rest))];
}

const MINUTE = 60_000;
/** The height of one row of a week. */
export const SLOT_MINUTES = 30;
const DAY_HOURS = 24;

/** Whether a choice is more than the one row or day that a click chooses. */
export function isDrag({ start, end, allDay }: GridTime): boolean {
  const minutes = (end.getTime() - start.getTime()) / MINUTE;
  // A day has 25 hours where the clocks go back.
  return minutes > (allDay ? (DAY_HOURS + 1) * 60 : SLOT_MINUTES);
}

/** Where an arrow moves an appointment; `undefined` for any other key. */
export function movedByKey(key: string, { entry, view }: { entry: Entry; view: View }): GridTime | undefined {
  const time = timeOfEntry(entry);
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (days !== undefined) return byDays(time, days);
  const rows = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (rows === undefined) return undefined;
  if (view === 'month') return byDays(time, 7 * rows);
  if (time.allDay) return undefined;
  const later = (at: Date) => new Date(at.getTime() + rows * SLOT_MINUTES * MINUTE);
  return { ...time, start: later(time.start), end: later(time.end) };
}

/** At the same hour by the reader's clock, and as long as before. */
function byDays({ start, end, allDay }: GridTime, days: number): GridTime {
  if (allDay) return { start: shifted(start, days), end: shifted(end, days), allDay };
  const moved = shifted(start, days);
  return { start: moved, end: new Date(moved.getTime() + end.getTime() - start.getTime()), allDay };
}

function shifted(at: Date, days: number): Date {
  const day: Day = addDays(dayOf(at), days);
  const moved = startOf(day);
  moved.setHours(at.getHours(), at.getMinutes(), at.getSeconds());
  return moved;
}
