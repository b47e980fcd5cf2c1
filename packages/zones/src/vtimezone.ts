import { LRUCache } from 'lru-cache';
import { DAY_MS } from './milliseconds.js';
import { changesBetween, clockAt, spanAt } from './wall-clock.js';
import { type Clock, dayInYear, instantInYear, type YearlyChange, type YearlyRule } from './yearly-rule.js';
import type { Change, Zone } from './zone.js';

/** When an event takes place, in epoch milliseconds. */
export interface EventTime {
  start: number;
  end: number;
}

/**
 * The VTIMEZONE component (RFC 5545 §3.6.5) for one event: the rules in force at its time, as a pair of
 * yearly changes where they recur, otherwise the one offset. Outlook reduces any VTIMEZONE to such a pair,
 * and Exchange accepts no other rules. What was in force before or after does not matter to the event, so the
 * component starts in 1970 in any case.
 *
 * @returns lines that end in CRLF and have at most 75 octets; `undefined` if no such pair describes the
 *   changes during the event
 */
export function vtimezoneFor(event: EventTime, zone: Zone): string | undefined {
  const { from, until } = spanAt(event.start, zone);
  if (event.end >= until) return composeFor(event, zone);
  const key = `${zone.tzid} ${from}`;
  const known = components.get(key);
  if (known !== undefined) return known;
  const component = composeFor(event, zone);
  if (component !== undefined) components.set(key, component);
  return component;
}

/** Written components, by the zone and the start of the span without changes in which the event lies. */
const components = new LRUCache<string, string>({ max: 500 });

function composeFor(event: EventTime, zone: Zone): string | undefined {
  const changes = offsetChanges(event.start - NEARBY, Math.max(event.start + NEARBY, event.end), zone);
  const later = changes.findIndex(({ at }) => at > event.start);
  const index = later < 0 ? changes.length : later;
  const [before, after, next] = [changes[index - 1], changes[index], changes[index + 1]];
  if (after !== undefined && after.at <= event.end) return whileChanging(event, { before, after, next }, zone);
  const recurring = before && after && recurs(before, zone) && recurs(after, zone);
  const pair = recurring ? pairFor(event, [before, after], zone) : undefined;
  return componentOf(zone.tzid, pair ? yearlyObservances(pair) : constantObservance(clockAt(event.start, zone)));
}

/**
 * A change that is as far from another of its kind recurs every year: the dates of a yearly rule differ by a
 * week at most.
 */
const RECURRENCE = { earliest: 358 * DAY_MS, latest: 372 * DAY_MS };
/** Longer than any time between two changes that recur. */
const NEARBY = 380 * DAY_MS;
/** Before, the change that precedes the event may be missing from the data. */
const SECOND_YEAR = Date.UTC(1971);

interface Neighbours {
  before: Change | undefined;
  /** During the event. */
  after: Change;
  next: Change | undefined;
}

/** The component for an event during which clocks change. */
function whileChanging(event: EventTime, { before, after, next }: Neighbours, zone: Zone): string | undefined {
  if (event.start < SECOND_YEAR) return undefined;
  const pair = (before && pairFor(event, [before, after], zone)) ?? (next && pairFor(event, [after, next], zone));
  return pair && componentOf(zone.tzid, yearlyObservances(pair));
}

/** Changes of the offset; others only give the clocks another name. */
export function offsetChanges(from: number, to: number, zone: Zone): Change[] {
  return changesBetween(from, to, zone).filter(({ offset, offsetBefore }) => offset !== offsetBefore);
}

function recurs(change: Change, zone: Zone): boolean {
  const { earliest, latest } = RECURRENCE;
  return [change.at - latest, change.at + earliest].some((from) =>
    offsetChanges(from, from + latest - earliest, zone).some((other) => isSame(other, change)),
  );
}

function isSame(one: Change, other: Change): boolean {
  return one.offset === other.offset && one.offsetBefore === other.offsetBefore;
}

/**
 * Two changes, repeated every year; `undefined` if they do not give the right offsets at the start and the
 * end of the event.
 */
function pairFor({ start, end }: EventTime, pair: [Change, Change], zone: Zone): YearlyRule | undefined {
  const [one, other] = pair;
  if (one.offset !== other.offsetBefore || other.offset !== one.offsetBefore) return undefined;
  const year = new Date(one.at).getUTCFullYear();
  const [first, second] = pair
    .map((change) => yearlyChange(change, zone))
    .sort((left, right) => instantInYear(left, year) - instantInYear(right, year));
  if (first === undefined || second === undefined) return undefined;
  const yearly = { since: Number.NEGATIVE_INFINITY, first, second };
  const isRight = [start, end].every(
    (at) => clockAt(at, { ...zone, changes: [], yearly }).offset === clockAt(at, zone).offset,
  );
  return isRight ? yearly : undefined;
}

/** Years on either side that show whether a change falls on the fourth or on the last such weekday of a month. */
const WITNESSES = 6 * 366 * DAY_MS;

/** The rule that gives a change in its year, and in as many others as possible. */
export function yearlyChange(change: Change, zone: Zone): YearlyChange {
  const { offset, name, offsetBefore } = change;
  const local = new Date(change.at + offsetBefore * 1000);
  const midnight = Math.floor(local.getTime() / DAY_MS) * DAY_MS;
  const rule = { month: local.getUTCMonth() + 1, weekday: local.getUTCDay() };
  const days = offsetChanges(change.at - WITNESSES, change.at + WITNESSES, zone)
    .filter((other) => isSame(other, change))
    .map(({ at }) => Math.floor((at + offsetBefore * 1000) / DAY_MS) * DAY_MS);
  const agreeing = (nth: number) =>
    days.filter((day) => dayInYear({ ...rule, nth }, new Date(day).getUTCFullYear()) === day).length;
  // A fifth one is always the last; rules never say 5, which readers find in few years.
  const [nth = -1] = [-1, Math.min(4, Math.ceil(local.getUTCDate() / 7))]
    .filter((each) => dayInYear({ ...rule, nth: each }, local.getUTCFullYear()) === midnight)
    .sort((one, other) => agreeing(other) - agreeing(one));
  return { ...rule, nth, time: (local.getTime() - midnight) / 1000, offset, name, offsetBefore };
}

export function componentOf(tzid: string, observances: string[]): string {
  return ['BEGIN:VTIMEZONE', `TZID:${tzid}`, `X-LIC-LOCATION:${tzid}`, ...observances, 'END:VTIMEZONE', ''].join(
    '\r\n',
  );
}

/** The year in which observances start. */
const FIRST_YEAR = 1970;

export function constantObservance({ offset, name }: Clock): string[] {
  return observance('STANDARD', { offset, name, offsetBefore: offset }, [`DTSTART:${FIRST_YEAR}0101T000000`]);
}

/**
 * The clocks that are ahead are DAYLIGHT, in Ireland, too, where the law has it the other way round, because
 * Outlook expects it.
 */
export function yearlyObservances({ first, second }: YearlyRule): string[] {
  return [first, second].flatMap((change) => {
    const { month, nth, weekday, time, offset, offsetBefore } = change;
    const start = new Date(dayInYear(change, FIRST_YEAR) + time * 1000).toISOString().slice(0, 19);
    return observance(offset > offsetBefore ? 'DAYLIGHT' : 'STANDARD', change, [
      `DTSTART:${start.replace(/[-:]/g, '')}`,
      `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${WEEKDAYS[weekday]}`,
    ]);
  });
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

function observance(kind: string, { offset, name, offsetBefore }: Clock & { offsetBefore: number }, when: string[]) {
  const offsets = [`TZOFFSETFROM:${offsetText(offsetBefore)}`, `TZOFFSETTO:${offsetText(offset)}`];
  return [`BEGIN:${kind}`, `TZNAME:${name}`, ...offsets, ...when, `END:${kind}`];
}

/** `+0530`, or `-004430` where there are seconds (RFC 5545 §3.3.14). */
function offsetText(offset: number): string {
  const seconds = Math.abs(offset);
  const parts = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    ...(seconds % 60 > 0 ? [seconds % 60] : []),
  ];
  return (offset < 0 ? '-' : '+') + parts.map((part) => String(part).padStart(2, '0')).join('');
}
