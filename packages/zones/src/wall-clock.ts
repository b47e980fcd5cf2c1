import type { Clock } from './yearly-rule.js';
import { ruledYear, type YearlyChange } from './yearly-rule.js';
import type { Change, Zone } from './zone.js';

const HOUR = 3_600_000;

/** No clock has been farther than this from UTC since 1970. */
const FARTHEST = 16 * HOUR;

/** A time during which clocks do not change. */
interface Span {
  clock: Clock;
  /** Epoch milliseconds. */
  from: number;
  /** Epoch milliseconds, exclusive. */
  until: number;
}

/**
 * The clocks of a zone at an instant, and a span around it without a change; it may be shorter than the time
 * between two changes.
 *
 * @param instant epoch milliseconds
 */
export function spanAt(instant: number, { first, changes, yearly }: Zone): Span {
  if (yearly !== undefined && instant >= yearly.since) {
    const year = ruledYear(yearly, new Date(instant).getUTCFullYear());
    if (instant < year.first) return { clock: yearly.second, from: year.start, until: year.first };
    if (instant < year.second) return { clock: yearly.first, from: year.first, until: year.second };
    return { clock: yearly.second, from: year.second, until: year.end };
  }
  const count = countUntil(instant, changes);
  const change = changes[count - 1];
  const until = changes[count]?.at ?? yearly?.since ?? Number.POSITIVE_INFINITY;
  return { clock: change ?? first, from: change?.at ?? Number.NEGATIVE_INFINITY, until };
}

/**
 * The clocks of a zone at an instant.
 *
 * @param instant epoch milliseconds
 */
export function clockAt(instant: number, zone: Zone): Clock {
  return spanAt(instant, zone).clock;
}

/** How many of the changes are not later than an instant. */
function countUntil(instant: number, changes: readonly Change[]): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The changes of a zone's clocks after `from`, up to and including `to`, in order.
 *
 * @param from epoch milliseconds
 * @param to epoch milliseconds
 */
export function changesBetween(from: number, to: number, { changes, yearly }: Zone): Change[] {
  const found = changes.slice(countUntil(from, changes), countUntil(to, changes));
  if (yearly === undefined || to < yearly.since) return found;
  const last = new Date(to).getUTCFullYear();
  for (let year = new Date(Math.max(from, yearly.since)).getUTCFullYear(); year <= last; year++) {
    const { first, second } = ruledYear(yearly, year);
    if (first > from && first <= to) found.push(changeAt(first, yearly.first));
    if (second > from && second <= to) found.push(changeAt(second, yearly.second));
  }
  return found;
}

function changeAt(at: number, { offset, name, offsetBefore }: YearlyChange): Change {
  return { offset, name, at, offsetBefore };
}

/**
 * The offset of a zone's clocks at an instant, seconds east of UTC.
 *
 * @param instant epoch milliseconds
 */
export function offsetAt(instant: number, zone: Zone): number {
  return clockAt(instant, zone).offset;
}

/**
 * What a zone's clocks are called at an instant (TZNAME), such as `CEST`; an offset for zones without such a name.
 *
 * @param instant epoch milliseconds
 */
export function zoneNameAt(instant: number, zone: Zone): string {
  return clockAt(instant, zone).name;
}

const pattern = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const datePattern = /^\d{4}-\d\d-\d\d$/;

/** Whether a time is written as a date, `YYYY-MM-DD`: that of an all-day appointment. */
export function isDate(local: string): boolean {
  return datePattern.test(local);
}

/** The Gregorian calendar repeats itself after this number of years, or milliseconds. */
const CYCLE_YEARS = 400;
const CYCLE = 146_097 * 24 * HOUR;

/**
 * Reads a wall-clock time as if it were in UTC.
 *
 * @param local `YYYY-MM-DDTHH:MM:SS`
 * @returns epoch milliseconds; `undefined` for another format, or if there is no such day or time
 */
export function parseWallClock(local: string): number | undefined {
  if (!pattern.test(local)) return undefined;
  const [month, day] = [twoDigits(local, 5), twoDigits(local, 8)];
  if (month < 1 || month > 12 || day < 1) return undefined;
  // Date.UTC reads the years 0 to 99 as those of the 20th century.
  const year = twoDigits(local, 0) * 100 + twoDigits(local, 2) + CYCLE_YEARS;
  const [hour, minute, second] = [twoDigits(local, 11), twoDigits(local, 14), twoDigits(local, 17)];
  const value = Date.UTC(year, month - 1, day, hour, minute, second);
  // It turns 30 February into 2 March.
  if (day > 28 && new Date(value).getUTCDate() !== day) return undefined;
  return value - CYCLE;
}

/** The number that two digits of a text make. */
function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + (text.charCodeAt(at + 1) - ZERO);
}

const ZERO = '0'.charCodeAt(0);

/**
 * The wall-clock time in `zone` at an instant, `YYYY-MM-DDTHH:MM:SS`.
 *
 * @param instant epoch milliseconds
 */
export function toLocal(instant: number, zone: Zone): string {
  return new Date(instant + offsetAt(instant, zone) * 1000).toISOString().slice(0, 19);
}

/**
 * The instant at which clocks in `zone` first show `local`, epoch milliseconds (RFC 5545 §3.3.5: the first of
 * two). A date stands for its beginning, which is later than midnight if clocks skip that.
 *
 * @param local wall-clock time, `YYYY-MM-DDTHH:MM:SS`, or date, `YYYY-MM-DD`
 * @returns `undefined` if the clocks skip that time or the calendar has no such day
 */
export function toUtc(local: string, zone: Zone): number | undefined {
  if (isDate(local)) return startOfDay(local, zone);
  const [first, ...others] = instantsOf(local, zone);
  return first === undefined ? undefined : Math.min(first, ...others);
}

/**
 * Like `toUtc`, but reads a time that the clocks skip as RFC 5545 §3.3.5 does: by the offset before they are set
 * forward. An appointment can come to lie at such a time, by a change of rules after it was made.
 *
 * @throws RangeError for another format, or if the calendar has no such day
 */
export function toInstant(local: string, zone: Zone): number {
  const instant = toUtc(local, zone);
  if (instant !== undefined) return instant;
  const wallClock = parseWallClock(local);
  if (wallClock === undefined) throw new RangeError(`no such time: ${local}`);
  const gap = changesBetween(wallClock - FARTHEST, wallClock + FARTHEST, zone).find(
    ({ at, offset, offsetBefore }) => wallClock >= at + offsetBefore * 1000 && wallClock < at + offset * 1000,
  );
  return wallClock - (gap?.offsetBefore ?? offsetAt(wallClock, zone)) * 1000;
}

function startOfDay(date: string, zone: Zone): number | undefined {
  const midnight = `${date}T00:00:00`;
  return parseWallClock(midnight) === undefined ? undefined : toInstant(midnight, zone);
}

/** Whether clocks in `zone` show `local` twice, before and after they are set back. */
export function occursTwice(local: string, zone: Zone): boolean {
  return instantsOf(local, zone).length > 1;
}

/** The instants at which clocks show a time, in no particular order. */
function instantsOf(local: string, zone: Zone): number[] {
  const wallClock = parseWallClock(local);
  if (wallClock === undefined) return [];
  const { clock, until } = spanAt(wallClock - FARTHEST, zone);
  if (until > wallClock + FARTHEST) return [wallClock - clock.offset * 1000];
  const changes = changesBetween(wallClock - FARTHEST, wallClock + FARTHEST, zone);
  const offsets = new Set([clock, ...changes].map(({ offset }) => offset));
  return [...offsets]
    .map((offset) => wallClock - offset * 1000)
    .filter((instant) => instant + offsetAt(instant, zone) * 1000 === wallClock);
}
