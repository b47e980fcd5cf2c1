import type { DayOfWeek, PatternedRecurrence, RecurrencePattern } from '@microsoft/microsoft-graph-types';
import { GraphRefusal } from './graph-refusal.js';

const DAY_MS = 86_400_000;
const WEEK: readonly DayOfWeek[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const INDEXES = ['first', 'second', 'third', 'fourth', 'last'];
/** Days that are looked at: ten years. */
const MOST_DAYS = 3_660;
/** Exchange holds no more exceptions and dates than it can show; a test never needs as many. */
const MOST_DATES = 1_000;

/**
 * The days, `YYYY-MM-DD`, on which a series takes place (https://learn.microsoft.com/graph/api/resources/recurrencepattern).
 *
 * @throws GraphRefusal for a pattern or a range that Graph refuses
 */
export function daysOf({ pattern, range }: PatternedRecurrence): string[] {
  const { startDate, endDate, numberOfOccurrences, type } = range ?? {};
  if (!pattern || !startDate || !type || !isPattern(pattern)) throw refusal('The recurrence pattern is not valid.');
  if (type === 'endDate' && (!endDate || endDate < startDate)) throw refusal('The end date is before the start date.');
  if (type === 'numbered' && !((numberOfOccurrences ?? 0) >= 1)) throw refusal('There are no occurrences.');
  const first = Date.parse(`${startDate}T00:00:00Z`);
  const days: string[] = [];
  for (let day = 0; day < MOST_DAYS && days.length < MOST_DATES; day += 1) {
    const at = first + day * DAY_MS;
    const name = new Date(at).toISOString().slice(0, 10);
    if (type === 'endDate' && endDate && name > endDate) break;
    if (isIn(pattern, { at, first })) days.push(name);
    if (type === 'numbered' && days.length === numberOfOccurrences) break;
  }
  if (days[0] !== startDate) throw refusal('The start date is no occurrence.');
  return days;
}

function refusal(message: string): GraphRefusal {
  return new GraphRefusal(400, 'ErrorInvalidRequest', message);
}

function isPattern({ type, interval, daysOfWeek, dayOfMonth, index, month }: RecurrencePattern): boolean {
  if (!((interval ?? 0) >= 1)) return false;
  const hasDays = (daysOfWeek ?? []).length > 0;
  switch (type) {
    case 'daily':
      return true;
    case 'weekly':
      return hasDays;
    case 'absoluteMonthly':
      return (dayOfMonth ?? 0) >= 1;
    case 'relativeMonthly':
      return hasDays && INDEXES.includes(index ?? '');
    case 'absoluteYearly':
      return (dayOfMonth ?? 0) >= 1 && (month ?? 0) >= 1;
    case 'relativeYearly':
      return hasDays && INDEXES.includes(index ?? '') && (month ?? 0) >= 1;
    default:
      return false;
  }
}

function isIn(pattern: RecurrencePattern, { at, first }: { at: number; first: number }): boolean {
  const { type, interval = 1, daysOfWeek, dayOfMonth, month } = pattern;
  const [date, begin] = [new Date(at), new Date(first)];
  const months = (date.getUTCFullYear() - begin.getUTCFullYear()) * 12 + date.getUTCMonth() - begin.getUTCMonth();
  const isDay = (each: Date) => daysOfWeek?.some((day) => day === WEEK[each.getUTCDay()]) === true;
  switch (type) {
    case 'daily':
      return Math.round((at - first) / DAY_MS) % interval === 0;
    case 'weekly': {
      const offset = WEEK.findIndex((day) => day === (pattern.firstDayOfWeek ?? 'sunday'));
      const week = (each: Date) => Math.floor((each.getTime() / DAY_MS + 4 - offset) / 7);
      return isDay(date) && (week(date) - week(begin)) % interval === 0;
    }
    case 'absoluteMonthly':
      return date.getUTCDate() === dayOfMonth && months % interval === 0;
    case 'absoluteYearly':
      return date.getUTCDate() === dayOfMonth && date.getUTCMonth() + 1 === month;
    case 'relativeMonthly':
      return isNth(date, pattern, isDay) && months % interval === 0;
    case 'relativeYearly':
      return isNth(date, pattern, isDay) && date.getUTCMonth() + 1 === month;
    default:
      return false;
  }
}

function isNth(date: Date, { index }: RecurrencePattern, isDay: (date: Date) => boolean): boolean {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const all = Array.from({ length }, (_, day) => new Date(Date.UTC(year, month, day + 1))).filter(isDay);
  const nth = index === 'last' ? all.at(-1) : all[INDEXES.indexOf(index ?? '')];
  return nth?.getUTCDate() === date.getUTCDate();
}
