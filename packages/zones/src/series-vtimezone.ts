import { DAY_MS } from './milliseconds.js';
import { componentOf, constantObservance, offsetChanges, yearlyChange, yearlyObservances } from './vtimezone.js';
import { clockAt } from './wall-clock.js';
import { type Clock, instantInYear, type YearlyRule } from './yearly-rule.js';
import type { Change, Zone } from './zone.js';

/** The time zone of a series as calendars take it. */
export interface SeriesTimezone {
  /** A VTIMEZONE (RFC 5545 §3.6.5); lines that end in CRLF and have at most 75 octets. */
  component: string;
  /** How many of the dates it places at another instant than they have. */
  wrong: number;
}

/**
 * The VTIMEZONE for the dates of a series. Exchange takes all dates from one yearly pair of changes, and Outlook reduces
 * any other VTIMEZONE to one, so the component is the pair, or the constant offset, that is right for most of the dates.
 * A zone has years for which no such pair is right, such as those in which a law sets the days.
 *
 * @param dates epoch milliseconds, in order, at least one
 */
export function vtimezoneForSeries(dates: readonly number[], zone: Zone): SeriesTimezone {
  const [first = 0] = dates;
  const last = dates.at(-1) ?? first;
  const changes = offsetChanges(first - YEAR, last + YEAR, zone);
  const offsets = dates.map((at) => ({ at, offset: clockAt(at, zone).offset }));
  let best: { observances: string[]; wrong: number } | undefined;
  for (const { rules, observances } of candidates({ changes, first }, zone)) {
    const most = best?.wrong ?? Number.POSITIVE_INFINITY;
    const wrong = wrongUpTo(most, { offsets, rules });
    if (wrong < most) best = { observances: observances(), wrong };
    if (wrong === 0) break;
  }
  return { component: componentOf(zone.tzid, best?.observances ?? []), wrong: best?.wrong ?? 0 };
}

interface Compared {
  /** What clocks show, of each date. */
  offsets: readonly { at: number; offset: number }[];
  rules: Zone;
}

/** How many dates the rules place wrongly; no more than `most` are counted. */
function wrongUpTo(most: number, { offsets, rules }: Compared): number {
  let wrong = 0;
  for (const { at, offset } of offsets) {
    if (clockAt(at, rules).offset !== offset) wrong += 1;
    if (wrong >= most) break;
  }
  return wrong;
}

const YEAR = 366 * DAY_MS;

/** Rules that a component can state, and the lines that state them. */
interface Candidate {
  rules: Zone;
  observances(): string[];
}

/** Each once: the pairs of neighbouring changes in order of time, then the offsets without any change. */
function* candidates({ changes, first }: { changes: Change[]; first: number }, zone: Zone): Generator<Candidate> {
  const seen = new Set<string>();
  for (const [index, one] of changes.entries()) {
    const other = changes[index + 1];
    const yearly = other && yearlyPair([one, other], zone);
    const key = JSON.stringify(yearly && [yearly.first, yearly.second]);
    if (yearly === undefined || seen.has(key)) continue;
    seen.add(key);
    yield { rules: { ...zone, changes: [], yearly }, observances: () => yearlyObservances(yearly) };
  }
  for (const clock of [clockAt(first, zone), ...changes]) {
    const key = String(clock.offset);
    if (seen.has(key)) continue;
    seen.add(key);
    yield { rules: withoutChanges(clock, zone), observances: () => constantObservance(clock) };
  }
}

function withoutChanges(first: Clock, zone: Zone): Zone {
  return { ...zone, first, changes: [], yearly: undefined };
}

function yearlyPair(pair: [Change, Change], zone: Zone): YearlyRule | undefined {
  const [one, other] = pair;
  const isPair = one.offset === other.offsetBefore && other.offset === one.offsetBefore && other.at - one.at < YEAR;
  if (!isPair) return undefined;
  const year = new Date(one.at).getUTCFullYear();
  const [first, second] = pair
    .map((change) => yearlyChange(change, zone))
    .sort((left, right) => instantInYear(left, year) - instantInYear(right, year));
  return first && second && { since: Number.NEGATIVE_INFINITY, first, second };
}
