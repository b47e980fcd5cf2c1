import { DAY_MS, isDate, parseWallClock, toInstant, toLocal, toUtc, type Zone } from '@convoke/zones';
import { RRuleSet } from 'rrule-rust';
import { instantOf } from './nearest-rule.js';
import { type Pattern, type Rule, WEEKDAYS, writeRule } from './rule.js';

/** An appointment that repeats. Its rule has an occurrence at the start. */
export interface Series {
  /** The wall-clock time of the first occurrence, `YYYY-MM-DDTHH:MM:SS`, or its date for whole days. */
  start: string;
  zone: Zone;
  rule: Rule;
  /** Original starts that are left out; COUNT counts them (RFC 5545 §3.8.5.3). */
  exclude?: ReadonlySet<string>;
}

export interface Occurrence {
  /** The original start, which names the occurrence: as that of the series, and unshifted where clocks skip it. */
  start: string;
  /** Epoch milliseconds; a time that clocks skip is read by the offset before (RFC 5545 §3.3.5), one of two is the first. */
  at: number;
}

/** Which occurrences to list. */
export interface Window {
  /** Epoch milliseconds, inclusive; default: from the first. */
  from?: number;
  /** Epoch milliseconds, inclusive; default: without an end. */
  to?: number;
  /** How many at most; it bounds what a series without an end costs. */
  limit: number;
}

/** The occurrences of a series in a window, in order. */
export function occurrencesOf(series: Series, { from, to = Number.POSITIVE_INFINITY, limit }: Window): Occurrence[] {
  const { start, zone, rule, exclude } = series;
  const { end } = rule;
  const last = end !== undefined && 'until' in end ? Math.min(to, lastInstant(end.until, zone)) : to;
  const whole = isDate(start);
  const found: Occurrence[] = [];
  if (limit < 1) return found;
  for (const wallClock of wallClocks(series, from)) {
    const name = whole ? wallClock.slice(0, 10) : wallClock;
    const at = instantAt(name, zone);
    if (at > last) break;
    if (name < start || (from !== undefined && at < from) || exclude?.has(name)) continue;
    found.push({ start: name, at });
    if (found.length === limit) break;
  }
  return found;
}

/** How many occurrences tell the shortest distance: four years of months, and more than a turn of any week. */
const TELLING = 49;

/** The fewest days between two occurrences, from start to start. */
export function shortestDistance({ start, zone, rule: { pattern } }: Series): number {
  const days = occurrencesOf({ start, zone, rule: { pattern } }, { limit: TELLING }).map(({ start: each }) =>
    Math.round((parseWallClock(`${each.slice(0, 10)}T00:00:00`) ?? 0) / DAY_MS),
  );
  return Math.min(...days.slice(1).map((day, at) => day - (days[at] ?? 0)));
}

function instantAt(name: string, zone: Zone): number {
  const at = isDate(name) ? toUtc(name, zone) : toInstant(name, zone);
  if (at === undefined) throw new RangeError(`no such day: ${name}`);
  return at;
}

/** The last instant of UNTIL; a date includes its day. */
function lastInstant(until: string, zone: Zone): number {
  return until.endsWith('Z') ? instantOf(until) : instantAt(until.replace(/^(\d{4})(\d\d)/, '$1-$2-'), zone);
}

/**
 * The wall-clock times of a series, `YYYY-MM-DDTHH:MM:SS`, from about an instant on; some may be before it or before the
 * start. The library expands them as if in UTC, so that clocks that change play no part.
 */
function* wallClocks({ start, zone, rule }: Series, from = Number.NEGATIVE_INFINITY): Generator<string> {
  const isCounted = rule.end !== undefined && 'count' in rule.end;
  const first = isDate(start) ? `${start}T00:00:00` : start;
  const anchor =
    isCounted || from === Number.NEGATIVE_INFINITY ? first : anchorBefore(first, rule.pattern, toLocal(from, zone));
  const text = writeRule(isCounted ? rule : { pattern: rule.pattern });
  const set = RRuleSet.fromString(`DTSTART:${anchor.replaceAll(/[:-]/g, '')}Z\nRRULE:${text}`);
  for (const each of set) {
    const [, year, month, day, hour, minute, second] = WRITTEN.exec(each.toString()) ?? [];
    if (year === undefined) return;
    yield `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  }
}

/** Years have four digits (RFC 5545 §3.3.4), so that a series has no dates after 9999. */
const WRITTEN = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/**
 * A beginning of a period that the series has, as late as possible but more than a day before a wall-clock time, or the start.
 * Rules of the grammar name all their days, so that the beginning of a month or a year yields the same as a day in it.
 */
function anchorBefore(first: string, pattern: Pattern, from: string): string {
  const begun = parseWallClock(first) ?? 0;
  const wanted = (parseWallClock(from) ?? begun) - 2 * DAY_MS;
  if (wanted <= begun) return first;
  const time = first.slice(10);
  const dateAt = (at: number) => `${new Date(at).toISOString().slice(0, 10)}${time}`;
  const [year, month] = [new Date(begun).getUTCFullYear(), new Date(begun).getUTCMonth()];
  const at = new Date(wanted);
  switch (pattern.frequency) {
    case 'DAILY':
      return dateAt(begun + wholePeriods(wanted - begun, pattern.interval * DAY_MS));
    case 'WEEKLY': {
      // The first week is the one that contains the start, from the rule's first day of the week on.
      const weekday = (new Date(begun).getUTCDay() + 6) % 7;
      const weekStart = begun - ((weekday - WEEKDAYS.indexOf(pattern.weekStart) + 7) % 7) * DAY_MS;
      return dateAt(weekStart + wholePeriods(wanted - weekStart, pattern.interval * 7 * DAY_MS));
    }
    case 'MONTHLY': {
      const months = (at.getUTCFullYear() - year) * 12 + at.getUTCMonth() - month;
      return dateAt(Date.UTC(year, month + wholePeriods(months, pattern.interval), 1));
    }
    case 'YEARLY':
      return dateAt(Date.UTC(at.getUTCFullYear(), 0, 1));
  }
}

function wholePeriods(distance: number, period: number): number {
  return Math.floor(distance / period) * period;
}
