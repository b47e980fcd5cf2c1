/** In the order of the week that begins on Monday (RFC 5545 §3.3.10). */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Which of a month's days: the first to the fourth, or the last. */
export const ORDINALS = [1, 2, 3, 4, -1] as const;

export type Ordinal = (typeof ORDINALS)[number];

/**
 * A day of a month: 1 to 28, or -1 for the last day; or the first to fourth or last of some weekdays. The 29th to 31st
 * are none, because calendars differ about the months that do not have them.
 */
export type DayOfMonth = { monthDay: number } | { ordinal: Ordinal; weekdays: readonly Weekday[] };

/** The six patterns of Exchange ([MS-OXCICAL] 2.1.3.2.2), which Google and Apple hold as well. */
export type Pattern =
  | { frequency: 'DAILY'; interval: number }
  | { frequency: 'WEEKLY'; interval: number; weekdays: readonly Weekday[]; weekStart: Weekday }
  | { frequency: 'MONTHLY'; interval: number; on: DayOfMonth }
  /** Each year; one weekday at most. */
  | { frequency: 'YEARLY'; month: number; on: DayOfMonth };

export type Frequency = Pattern['frequency'];

/** A number of occurrences, excluded ones included; or UNTIL as in the rule: an instant, or a date for whole days. */
export type End = { count: number } | { until: string };

export interface Rule {
  pattern: Pattern;
  /** None for a series without an end. */
  end?: End;
}

/** The largest INTERVAL of each frequency ([MS-OXOCAL] 2.2.1.44.1; each year only). */
export const MOST_INTERVAL: Readonly<Record<Frequency, number>> = { DAILY: 999, WEEKLY: 99, MONTHLY: 99, YEARLY: 1 };

/** Two years of days. */
export const MOST_COUNT = 730;

/** A part of a rule, such as `BYDAY`, and its value, such as `MO,TU`. */
export type Part = readonly [name: string, value: string];

/** The parts of a rule in the order in which it is written; those with their default value are left out. */
export function partsOf({ pattern, end }: Rule): Part[] {
  const parts: Part[] = [['FREQ', pattern.frequency], ...partsOfPattern(pattern)];
  if (end === undefined) return parts;
  return [...parts, 'count' in end ? ['COUNT', String(end.count)] : ['UNTIL', end.until]];
}

/** The text of a rule, as `recurrence.rule` and RRULE have it. */
export function writeRule(rule: Rule): string {
  return partsOf(rule)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}

function partsOfPattern(pattern: Pattern): Part[] {
  switch (pattern.frequency) {
    case 'DAILY':
      return intervalOf(pattern.interval);
    case 'WEEKLY':
      return [
        ...intervalOf(pattern.interval),
        ['BYDAY', pattern.weekdays.join(',')],
        ...(pattern.weekStart === 'MO' ? [] : [['WKST', pattern.weekStart] as const]),
      ];
    case 'MONTHLY':
      return [...intervalOf(pattern.interval), ...partsOfDay(pattern.on)];
    case 'YEARLY':
      return [['BYMONTH', String(pattern.month)], ...partsOfDay(pattern.on)];
  }
}

function intervalOf(interval: number): Part[] {
  return interval === 1 ? [] : [['INTERVAL', String(interval)]];
}

function partsOfDay(on: DayOfMonth): Part[] {
  if ('monthDay' in on) return [['BYMONTHDAY', String(on.monthDay)]];
  const days = on.weekdays.join(',');
  if (on.weekdays.length === 1) return [['BYDAY', `${on.ordinal}${days}`]];
  return [
    ['BYDAY', days],
    ['BYSETPOS', String(on.ordinal)],
  ];
}
