import type { Revision } from '@convoke/engine';
import { type DayOfMonth, type Pattern, type Rule, readRule, type Weekday } from '@convoke/recurrence';
import { type Said, say } from '@convoke/texts';
import { isDate, requireZone, toLocal, windowsNameOf } from '@convoke/zones';
import { DAY_MS } from '@convoke/zones/milliseconds';
import type {
  DayOfWeek,
  PatternedRecurrence,
  RecurrencePattern,
  RecurrenceRange,
} from '@microsoft/microsoft-graph-types';

type Repeating = Pick<Revision, 'start' | 'timeZone' | 'rule' | 'exclude'>;

/** Dates that are left out from the beginning: Exchange makes each, and cancels it. */
const MOST_EXCLUDED = 50;

/** Why Exchange holds no such series: it repeats by the clock of a Windows zone. */
export function whyNoSeries({ start, timeZone, exclude }: Repeating): Said | undefined {
  if (!isDate(start) && windowsNameOf(timeZone) === undefined) {
    return say('recurrence_zone_in_exchange', { field: 'recurrence', zone: timeZone });
  }
  const excluded = exclude?.split(',').length ?? 0;
  if (excluded <= MOST_EXCLUDED) return undefined;
  return say('recurrence_exclude_in_exchange', { field: 'recurrence.exclude', most: MOST_EXCLUDED });
}

/** How an event repeats, as Exchange says it; `undefined` if it does not. */
export function recurrenceOf({ start, timeZone, rule: text }: Repeating): PatternedRecurrence | undefined {
  if (text === null) return undefined;
  const zone = requireZone(timeZone);
  const { rule } = readRule(text, { start, zone });
  if (rule === undefined) throw new RangeError(`not a rule of series from ${start}: ${text}`);
  return { pattern: patternOf(rule.pattern), range: rangeOf(rule, { start, timeZone }) };
}

function rangeOf({ end }: Rule, { start, timeZone }: Pick<Repeating, 'start' | 'timeZone'>): RecurrenceRange {
  const startDate = start.slice(0, DAY);
  if (end === undefined) return { type: 'noEnd', startDate };
  if ('count' in end) return { type: 'numbered', startDate, numberOfOccurrences: end.count };
  return { type: 'endDate', startDate, endDate: lastDay(end.until, { start, timeZone }) };
}

const DAY = 'YYYY-MM-DD'.length;

/** The last day on which an occurrence may begin: UNTIL says when, and an end date of Exchange includes all of its day. */
function lastDay(until: string, { start, timeZone }: Pick<Repeating, 'start' | 'timeZone'>): string {
  const iso = until.replace(/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/, '$1-$2-$3T$4:$5:$6Z');
  if (isDate(start)) return iso.slice(0, DAY);
  const local = toLocal(Date.parse(iso), requireZone(timeZone));
  const day = local.slice(0, DAY);
  if (local.slice(DAY) >= start.slice(DAY)) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, DAY);
}

const DAYS: Readonly<Record<Weekday, DayOfWeek>> = {
  MO: 'monday',
  TU: 'tuesday',
  WE: 'wednesday',
  TH: 'thursday',
  FR: 'friday',
  SA: 'saturday',
  SU: 'sunday',
};

const INDEXES = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const;

function patternOf(pattern: Pattern): RecurrencePattern {
  switch (pattern.frequency) {
    case 'DAILY':
      return { type: 'daily', interval: pattern.interval };
    case 'WEEKLY': {
      const daysOfWeek = pattern.weekdays.map((day) => DAYS[day]);
      return { type: 'weekly', interval: pattern.interval, daysOfWeek, firstDayOfWeek: DAYS[pattern.weekStart] };
    }
    case 'MONTHLY':
      return { ...onDay(pattern.on, 'Monthly'), interval: pattern.interval };
    case 'YEARLY':
      return { ...onDay(pattern.on, 'Yearly'), interval: 1, month: pattern.month };
  }
}

/** The last day of a month is the last of all days of the week. */
function onDay(on: DayOfMonth, unit: 'Monthly' | 'Yearly'): RecurrencePattern {
  if ('ordinal' in on) {
    return { type: `relative${unit}`, daysOfWeek: on.weekdays.map((day) => DAYS[day]), index: INDEXES[on.ordinal] };
  }
  if (on.monthDay === -1) return { type: `relative${unit}`, daysOfWeek: Object.values(DAYS), index: 'last' };
  return { type: `absolute${unit}`, dayOfMonth: on.monthDay };
}
