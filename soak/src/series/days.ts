/** A day as `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** How the appointments of the model repeat: a small part of the grammar, expanded here without the product's code. */
export interface ModelRule {
  every: 'day' | 'week';
  interval: number;
  /** 0 is Monday; for weeks only. */
  weekdays: readonly number[];
  end?: { count: number } | { until: Day };
}

const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** As an RRULE. The last day ends in UTC, behind every time of it in the series' zone. */
export function ruleText({ every, interval, weekdays, end }: ModelRule): string {
  const pattern =
    every === 'day' ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${weekdays.map((weekday) => NAMES[weekday]).join()}`;
  const until = end && ('count' in end ? `;COUNT=${end.count}` : `;UNTIL=${end.until.replaceAll('-', '')}T215900Z`);
  return `${pattern};INTERVAL=${interval}${until ?? ''}`;
}

/** The first days of a rule, at most `most`. */
export function daysOf(start: Day, { every, interval, weekdays, end }: ModelRule, most: number): Day[] {
  const first = numberOf(start);
  const limit = end && 'count' in end ? Math.min(most, end.count) : most;
  const days: Day[] = [];
  for (let at = first; days.length < limit; at += 1) {
    const day = dayAt(at);
    if (end && 'until' in end && day > end.until) break;
    const isIn =
      every === 'day'
        ? (at - first) % interval === 0
        : weekdays.includes(weekdayOf(day)) && (weekAt(at) - weekAt(first)) % interval === 0;
    if (isIn) days.push(day);
  }
  return days;
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (numberOf(day) + 3) % 7;
}

export function dayAfter(day: Day, days: number): Day {
  return dayAt(numberOf(day) + days);
}

/** `local` is `YYYY-MM-DDTHH:MM:SS`. No clock changes at the hours of the model. */
export function minutesAfter(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 19);
}

/** Days since 1970-01-01, a Thursday. */
function numberOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function dayAt(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

function weekAt(number: number): number {
  return Math.floor((number + 3) / 7);
}
