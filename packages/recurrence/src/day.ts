import { parseWallClock } from '@convoke/zones';
import { type DayOfMonth, type Pattern, WEEKDAYS, type Weekday } from './rule.js';

/** A day of the calendar. */
export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  weekday: Weekday;
  isLast: boolean;
}

/**
 * The day of a wall-clock time or date.
 *
 * @throws RangeError if it is none
 */
export function dayOf(start: string): Day {
  const at = parseWallClock(`${start.slice(0, 10)}T00:00:00`);
  if (at === undefined) throw new RangeError(`no such day: ${start}`);
  const date = new Date(at);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return { year, month, day, weekday: weekdayAt(date), isLast: day === daysIn(year, month) };
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function weekdayAt(date: Date): Weekday {
  // JavaScript's week begins on Sunday.
  return WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? 'MO';
}

/** Whether a pattern, begun in the period of the day, has an occurrence on it. */
export function fallsOn(pattern: Pattern, day: Day): boolean {
  switch (pattern.frequency) {
    case 'DAILY':
      return true;
    case 'WEEKLY':
      return pattern.weekdays.includes(day.weekday);
    case 'MONTHLY':
      return isDayOfMonth(pattern.on, day);
    case 'YEARLY':
      return pattern.month === day.month && isDayOfMonth(pattern.on, day);
  }
}

function isDayOfMonth(on: DayOfMonth, { year, month, day, isLast }: Day): boolean {
  if ('monthDay' in on) return on.monthDay === -1 ? isLast : on.monthDay === day;
  const days = Array.from({ length: daysIn(year, month) }, (_, at) => at + 1).filter((each) =>
    on.weekdays.includes(weekdayAt(new Date(Date.UTC(year, month - 1, each)))),
  );
  return days.at(on.ordinal === -1 ? -1 : on.ordinal - 1) === day;
}
