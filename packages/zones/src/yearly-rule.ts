import { DAY_MS } from './milliseconds.js';

/** How clocks run between two changes. */
export interface Clock {
  /** Seconds east of UTC. */
  readonly offset: number;
  /** Letters such as `CEST`, or an offset such as `-03`. */
  readonly name: string;
}

/** A change of clocks that recurs every year, such as on the last Sunday of March at 2:00. */
export interface YearlyChange extends Clock {
  /** 1 to 12. */
  readonly month: number;
  /** The first to fourth such weekday of the month, or -1 for the last one. */
  readonly nth: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Wall-clock time, seconds after midnight of that day; it may lie on a day before or after. */
  readonly time: number;
  /** Seconds east of UTC before the change. */
  readonly offsetBefore: number;
}

/** Clocks that change twice every year, both times within one year of UTC. */
export interface YearlyRule {
  /** The start of the first year, epoch milliseconds. */
  readonly since: number;
  /** The earlier change of a year. */
  readonly first: YearlyChange;
  /** The later change of a year. */
  readonly second: YearlyChange;
}

/** When a year begins and ends in UTC, and when its clocks change, epoch milliseconds. */
export interface RuledYear {
  readonly start: number;
  readonly first: number;
  readonly second: number;
  readonly end: number;
}

/** Years that were computed: those of appointments and their neighbours, so that there is a bound. */
const years = /* @__PURE__ */ new WeakMap<YearlyRule, Map<number, RuledYear>>();
const LAST_KEPT = 2101;

/** A year in which a rule gives the changes. */
export function ruledYear(rule: YearlyRule, year: number): RuledYear {
  const kept = years.get(rule) ?? new Map<number, RuledYear>();
  const known = kept.get(year);
  if (known !== undefined) return known;
  const computed = {
    start: Date.UTC(year, 0),
    first: instantInYear(rule.first, year),
    second: instantInYear(rule.second, year),
    end: Date.UTC(year + 1, 0),
  };
  if (year <= LAST_KEPT) years.set(rule, kept.set(year, computed));
  return computed;
}

/** The instant of a change in a year, epoch milliseconds. */
export function instantInYear({ month, nth, weekday, time, offsetBefore }: YearlyChange, year: number): number {
  return dayInYear({ month, nth, weekday }, year) + (time - offsetBefore) * 1000;
}

/** The day of a change in a year: its midnight in UTC, epoch milliseconds. */
export function dayInYear(
  { month, nth, weekday }: Pick<YearlyChange, 'month' | 'nth' | 'weekday'>,
  year: number,
): number {
  if (nth < 0) {
    const lastDay = Date.UTC(year, month, 0);
    return lastDay - daysAfter(weekday, weekdayOf(lastDay)) * DAY_MS;
  }
  const firstDay = Date.UTC(year, month - 1, 1);
  return firstDay + (daysAfter(weekdayOf(firstDay), weekday) + (nth - 1) * 7) * DAY_MS;
}

/** How many days after a weekday the next given one is, 0 if it is the same. */
function daysAfter(weekday: number, next: number): number {
  return (next - weekday + 7) % 7;
}

/** 1970-01-01 was a Thursday. */
function weekdayOf(midnight: number): number {
  return (((midnight / DAY_MS + 4) % 7) + 7) % 7;
}
