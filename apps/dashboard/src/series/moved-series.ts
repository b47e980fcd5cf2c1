import { DAY_MS } from '@convoke/zones/milliseconds';
import type { TimeRange } from '../time/wall-clock.js';

/**
 * The first date of a series of which one date moves from one time to another, and all others with it: by as many days, at
 * the new time of day, and as long.
 */
export function movedSeries(series: TimeRange, { from, to }: { from: TimeRange; to: TimeRange }): TimeRange {
  const days = daysBetween(from.start, to.start);
  const start = `${addDays(series.start, days)}${to.start.slice(10)}`;
  return { start, end: `${addDays(start, daysBetween(to.start, to.end))}${to.end.slice(10)}` };
}

/**
 * The rule of a series whose dates all move by some days.
 *
 * @param nearest the server's nearest rule that occurs at the new start: of a week it adds days, where moving replaces them
 * @param rule the present one
 */
export function movedRule(nearest: string, { rule, days }: { rule: string; days: number }): string {
  const weekdays = /^FREQ=WEEKLY.*;BYDAY=([A-Z,]+)/.exec(rule)?.[1]?.split(',');
  if (weekdays === undefined) return nearest;
  const moved = new Set(weekdays.map((day) => WEEKDAYS.at((WEEKDAYS.indexOf(day) + days) % WEEKDAYS.length)));
  const inOrder = WEEKDAYS.filter((day) => moved.has(day)).join(',');
  return nearest.replace(/BYDAY=[A-Z,]+/, `BYDAY=${inOrder}`);
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

export function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / DAY_MS);
}

function addDays(start: string, days: number): string {
  return new Date(Date.parse(start.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether two times are the same. */
export function isSameTime(one: TimeRange, other: TimeRange): boolean {
  return one.start === other.start && one.end === other.end;
}
