import { isDate, parseWallClock, toInstant, type Zone } from '@convoke/zones';
import { type Day, dayOf, fallsOn } from './day.js';
import {
  type DayOfMonth,
  type End,
  type Frequency,
  MOST_COUNT,
  MOST_INTERVAL,
  ORDINALS,
  type Ordinal,
  type Pattern,
  type Rule,
  WEEKDAYS,
  type Weekday,
} from './rule.js';

/** When a series begins. */
export interface Beginning {
  /** The wall-clock time, `YYYY-MM-DDTHH:MM:SS`, or the date for whole days. */
  start: string;
  zone: Zone;
}

/** The values of a rule's parts by name, in capitals. */
export type Values = ReadonlyMap<string, string>;

/** The rule of the grammar that comes nearest to what the parts say; `undefined` if their frequency is none of it. */
export function nearestRule(values: Values, beginning: Beginning): Rule | undefined {
  const pattern = nearestPattern(values, dayOf(beginning.start));
  if (pattern === undefined) return undefined;
  const end = nearestEnd(values, beginning);
  return end === undefined ? { pattern } : { pattern, end };
}

/** The nearest rule that occurs at the start; `undefined` if the grammar has none, as on the 30th of each month. */
export function ruleFrom({ pattern, end }: Rule, beginning: Beginning): Rule | undefined {
  const day = dayOf(beginning.start);
  const fitting = fallsOn(pattern, day) ? pattern : patternFrom(pattern, day);
  if (fitting === undefined || !fallsOn(fitting, day)) return undefined;
  return end === undefined || endsBefore(end, beginning) ? { pattern: fitting } : { pattern: fitting, end };
}

/** Whether UNTIL is earlier than the first occurrence. */
export function endsBefore(end: End, { start, zone }: Beginning): boolean {
  if ('count' in end) return false;
  if (isDate(start)) return end.until < start.replaceAll('-', '');
  return instantOf(end.until) < toInstant(start, zone);
}

/**
 * The epoch milliseconds of UNTIL.
 *
 * @param until `YYYYMMDDTHHMMSSZ`
 * @throws RangeError for another form
 */
export function instantOf(until: string): number {
  const at = parseWallClock(until.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6'));
  if (at === undefined) throw new RangeError(`no such time: ${until}`);
  return at;
}

function nearestPattern(values: Values, day: Day): Pattern | undefined {
  const frequency = values.get('FREQ');
  const on = namedDays(values.get('BYDAY') ?? '');
  const weekdays = WEEKDAYS.filter((each) => on.some(({ weekday }) => weekday === each));
  const ordinal = nearestOrdinal(values.get('BYSETPOS') ?? on[0]?.ordinal);
  switch (frequency) {
    case 'DAILY':
      if (weekdays.length === 0) return { frequency, interval: nearestInterval(frequency, values) };
      return weekly(values, weekdays);
    case 'WEEKLY':
      return weekly(values, weekdays.length === 0 ? [day.weekday] : weekdays);
    case 'MONTHLY': {
      const interval = nearestInterval(frequency, values);
      if (values.has('BYMONTHDAY')) return { frequency, interval, on: nearestMonthDay(values, day) };
      if (weekdays.length === 0) return { frequency, interval, on: monthDayOf(day) };
      if (ordinal === undefined) return weekly(new Map(), weekdays);
      return {
        frequency,
        interval,
        on: { ordinal, weekdays: values.has('BYSETPOS') ? weekdays : first(on, weekdays) },
      };
    }
    case 'YEARLY': {
      const month = numbersIn(values.get('BYMONTH')).find((each) => each >= 1 && each <= 12) ?? day.month;
      const byWeekday: DayOfMonth = { ordinal: ordinal ?? 1, weekdays: first(on, weekdays) };
      const byDay = values.has('BYMONTHDAY') ? nearestMonthDay(values, day) : monthDayOf(day);
      return yearly(values, month, !values.has('BYMONTHDAY') && weekdays.length > 0 ? byWeekday : byDay);
    }
    default:
      return undefined;
  }
}

function weekly(values: Values, weekdays: readonly Weekday[]): Pattern {
  const weekStart = WEEKDAYS.find((each) => each === values.get('WKST')) ?? 'MO';
  return { frequency: 'WEEKLY', interval: nearestInterval('WEEKLY', values), weekdays, weekStart };
}

/** Every few years is every so many months, as far as these go. */
function yearly(values: Values, month: number, on: DayOfMonth): Pattern {
  const months = 12 * (numbersIn(values.get('INTERVAL'))[0] ?? 1);
  if (months <= 12 || months > MOST_INTERVAL.MONTHLY) return { frequency: 'YEARLY', month, on };
  return { frequency: 'MONTHLY', interval: months, on };
}

/** The days of BYDAY, such as `MO` or `-1FR`; what is none is left out. */
function namedDays(value: string): { ordinal: string | undefined; weekday: Weekday }[] {
  return value.split(',').flatMap((each) => {
    const weekday = WEEKDAYS.find((known) => each.endsWith(known));
    return weekday === undefined ? [] : [{ ordinal: each.slice(0, -2) || undefined, weekday }];
  });
}

/** The weekday that is named first. */
function first(on: readonly { weekday: Weekday }[], weekdays: readonly Weekday[]): readonly Weekday[] {
  return weekdays.filter((each) => each === on[0]?.weekday);
}

/** Positions beyond the fourth, and those counted from the end, mean the last one rather than none. */
function nearestOrdinal(value: string | undefined): Ordinal | undefined {
  const [number] = numbersIn(value);
  if (number === undefined || number === 0) return undefined;
  return ORDINALS.find((each) => each === number) ?? -1;
}

function nearestInterval(frequency: Frequency, values: Values): number {
  const [interval = 1] = numbersIn(values.get('INTERVAL'));
  return Math.min(Math.max(interval, 1), MOST_INTERVAL[frequency]);
}

function nearestMonthDay(values: Values, day: Day): DayOfMonth {
  const [number] = numbersIn(values.get('BYMONTHDAY'));
  if (number === undefined || number === 0) return monthDayOf(day);
  return { monthDay: number >= 1 && number <= 28 ? number : -1 };
}

function monthDayOf({ day }: Day): DayOfMonth {
  return { monthDay: day <= 28 ? day : -1 };
}

/** Whole numbers of a list; digits beyond nine say no more than that a number is large. */
function numbersIn(value = ''): number[] {
  return value.split(',').flatMap((each) => {
    const digits = /^([+-]?)(\d+)$/.exec(each);
    return digits ? [Number(`${digits[1]}${digits[2]?.slice(0, 9)}`)] : [];
  });
}

function nearestEnd(values: Values, { start }: Beginning): End | undefined {
  const [count] = numbersIn(values.get('COUNT'));
  if (count !== undefined) return { count: Math.min(Math.max(count, 1), MOST_COUNT) };
  const until = nearestUntil(values.get('UNTIL') ?? '', isDate(start));
  return until === undefined ? undefined : { until };
}

/** A date means the whole day, and a time without a zone is read as one in UTC. */
function nearestUntil(value: string, isAllDay: boolean): string | undefined {
  const [, date, time = 'T235959'] = /^(\d{8})(T\d{6})?Z?$/.exec(value.replaceAll(/[:-]/g, '')) ?? [];
  if (date === undefined) return undefined;
  const until = `${date}${time}Z`;
  try {
    instantOf(until);
  } catch {
    return undefined;
  }
  return isAllDay ? date : until;
}

/** The pattern with the days of another start; the frequency and the interval stay. */
function patternFrom(pattern: Pattern, day: Day): Pattern | undefined {
  switch (pattern.frequency) {
    case 'DAILY':
      return pattern;
    case 'WEEKLY':
      return {
        ...pattern,
        weekdays: WEEKDAYS.filter((each) => each === day.weekday || pattern.weekdays.includes(each)),
      };
    case 'MONTHLY':
      return { ...pattern, on: dayOfMonthFrom(pattern.on, day) };
    case 'YEARLY':
      return { ...pattern, month: day.month, on: dayOfMonthFrom(pattern.on, day) };
  }
}

function dayOfMonthFrom(on: DayOfMonth, day: Day): DayOfMonth {
  if ('monthDay' in on) return { monthDay: day.isLast && day.day > 28 ? -1 : Math.min(day.day, 28) };
  const ordinal = ORDINALS.find((each) => each === Math.ceil(day.day / 7)) ?? -1;
  return { ordinal, weekdays: [day.weekday] };
}
