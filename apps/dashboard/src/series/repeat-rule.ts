import { DAY_MS } from '@convoke/zones/milliseconds';
import { isDate, wallClockIn } from '../time/wall-clock.js';

/** How often an appointment takes place. */
export const PATTERNS = ['never', 'daily', 'weekly', 'monthlyOnDate', 'monthlyOnWeekday', 'yearly'] as const;

export type RepeatPattern = (typeof PATTERNS)[number];

/** What ends a series. */
export const ENDS = ['never', 'count', 'until'] as const;

export type RepeatEnd = (typeof ENDS)[number];

/** A repetition as a form has it. */
export interface Repetition {
  pattern: RepeatPattern;
  ends: RepeatEnd;
  /** The number of dates. */
  count: string;
  /** The last day. */
  until: string;
}

interface Beginning {
  /** A wall-clock time `YYYY-MM-DDTHH:MM:SS`, or a date. */
  start: string;
  timeZone: string;
}

/** The rule of a series (RFC 5545 §3.3.10) that begins then; `undefined` for an appointment that takes place once. */
export function ruleOf(repetition: Repetition, beginning: Beginning): string | undefined {
  const pattern = patternOf(repetition.pattern, beginning.start);
  return pattern && [...pattern, ...endOf(repetition, beginning)].join(';');
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** Every month has it. */
const LAST_SAFE_DAY = 28;

function patternOf(pattern: RepeatPattern, start: string): string[] | undefined {
  const date = new Date(`${start.slice(0, 10)}T00:00:00Z`);
  const [day, weekday] = [date.getUTCDate(), WEEKDAYS[date.getUTCDay()] ?? ''];
  const monthDay = `BYMONTHDAY=${day > LAST_SAFE_DAY && isLastOfMonth(date) ? -1 : day}`;
  switch (pattern) {
    case 'never':
      return undefined;
    case 'daily':
      return ['FREQ=DAILY'];
    case 'weekly':
      return ['FREQ=WEEKLY', `BYDAY=${weekday}`];
    case 'monthlyOnDate':
      return ['FREQ=MONTHLY', monthDay];
    case 'monthlyOnWeekday':
      return ['FREQ=MONTHLY', `BYDAY=${day > LAST_SAFE_DAY ? -1 : Math.ceil(day / WEEKDAYS.length)}${weekday}`];
    case 'yearly':
      return ['FREQ=YEARLY', `BYMONTH=${date.getUTCMonth() + 1}`, monthDay];
  }
}

function isLastOfMonth(date: Date): boolean {
  return new Date(date.getTime() + DAY_MS).getUTCDate() === 1;
}

function endOf({ ends, count, until }: Repetition, { start, timeZone }: Beginning): string[] {
  if (ends === 'count') return [`COUNT=${count}`];
  if (ends === 'never') return [];
  const compact = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');
  return [`UNTIL=${compact(isDate(start) ? until : lastSecondOf(until, timeZone))}`];
}

/** As an instant; by UTC if the browser does not know the time zone, which the server refuses if it does not either. */
function lastSecondOf(day: string, timeZone: string): string {
  const local = Date.parse(`${day}T23:59:59Z`);
  const offsetAt = (at: number) => Date.parse(`${wallClockIn(timeZone, new Date(at))}Z`) - at;
  try {
    const near = local - offsetAt(local);
    return new Date(local - offsetAt(near)).toISOString();
  } catch {
    return new Date(local).toISOString();
  }
}
