import ICAL from 'ical.js';
import { LRUCache } from 'lru-cache';
import type { Observance, Zone } from './zone.js';

/** One change of clocks. */
interface ClockChange {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Seconds east of UTC. */
  readonly offsetFrom: number;
  /** Seconds east of UTC. */
  readonly offsetTo: number;
  /** TZNAME from then on. */
  readonly name: string;
}

const changes = new LRUCache<string, readonly ClockChange[]>({ max: 2_000 });

/**
 * The changes of clocks from the year before `year` to the year after it, in order: with both neighbours, a change near New
 * Year is found on whichever side of it UTC is. The rules are applied to every year, because the data set has no older ones.
 */
function clockChanges(zone: { tzid: string; rules: readonly Observance[] }, year: number): readonly ClockChange[] {
  const key = `${zone.tzid} ${year}`;
  const known = changes.get(key);
  if (known !== undefined) return known;
  const computed = [year - 1, year, year + 1]
    .flatMap((each) => zone.rules.map((observance) => changeIn(observance, each)))
    .sort((a, b) => a.at - b.at);
  changes.set(key, computed);
  return computed;
}

function changeIn({ offsetFrom, offsetTo, start, rule, name }: Observance, year: number): ClockChange {
  const { hour, minute, second } = start;
  const newYear = new ICAL.Time({ year, month: 1, day: 1, hour, minute, second }, ICAL.Timezone.localTimezone);
  const { month, day } = rule.iterator(newYear).next();
  const timeOfDay = ((hour * 60 + minute) * 60 + second) * 1000;
  return {
    at: new Date(0).setUTCFullYear(year, month - 1, day) + timeOfDay - offsetFrom * 1000,
    offsetFrom,
    offsetTo,
    name,
  };
}

/**
 * The offset of a zone's clocks at an instant, seconds east of UTC.
 *
 * @param instant epoch milliseconds
 */
export function offsetAt(instant: number, { tzid, rules }: Pick<Zone, 'tzid' | 'rules'>): number {
  if (typeof rules === 'number') return rules;
  return offsetAmong(clockChanges({ tzid, rules }, new Date(instant).getUTCFullYear()), instant);
}

function offsetAmong(changes: readonly ClockChange[], instant: number): number {
  const last = changes.findLast(({ at }) => at <= instant);
  return last?.offsetTo ?? changes[0]?.offsetFrom ?? 0;
}

/**
 * What a zone's clocks are called at an instant (TZNAME), such as `CEST`; an offset or empty for zones without such a name.
 *
 * @param instant epoch milliseconds
 */
export function zoneNameAt(instant: number, { tzid, rules, name }: Pick<Zone, 'tzid' | 'rules' | 'name'>): string {
  if (typeof rules === 'number') return name;
  const changes = clockChanges({ tzid, rules }, new Date(instant).getUTCFullYear());
  return changes.findLast(({ at }) => at <= instant)?.name ?? name;
}

const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/**
 * Reads a wall-clock time as if it were in UTC.
 *
 * @param local `YYYY-MM-DDTHH:MM:SS`
 * @returns epoch milliseconds; `undefined` for another format, or if there is no such day or time
 */
export function parseWallClock(local: string): number | undefined {
  if (!pattern.test(local)) return undefined;
  const value = Date.parse(`${local}Z`);
  if (Number.isNaN(value)) return undefined;
  // Date.parse turns 30 February into 2 March, and 24:00:00 into the next day.
  return new Date(value).getUTCDate() === Number(local.slice(8, 10)) ? value : undefined;
}

/**
 * The wall-clock time in `zone` at an instant, `YYYY-MM-DDTHH:MM:SS`.
 *
 * @param instant epoch milliseconds
 */
export function toLocal(instant: number, zone: Pick<Zone, 'tzid' | 'rules'>): string {
  return new Date(instant + offsetAt(instant, zone) * 1000).toISOString().slice(0, 19);
}

/**
 * The instant at which clocks in `zone` first show `local`, epoch milliseconds (RFC 5545 §3.3.5: the first of two).
 *
 * @param local wall-clock time, `YYYY-MM-DDTHH:MM:SS`
 * @returns `undefined` if the clocks skip that time or the calendar has no such day
 */
export function toUtc(local: string, zone: Pick<Zone, 'tzid' | 'rules'>): number | undefined {
  const instants = instantsOf(local, zone);
  return instants.length === 0 ? undefined : Math.min(...instants);
}

/** Whether clocks in `zone` show `local` twice, before and after they are set back. */
export function occursTwice(local: string, zone: Pick<Zone, 'tzid' | 'rules'>): boolean {
  return new Set(instantsOf(local, zone)).size > 1;
}

function instantsOf(local: string, { tzid, rules }: Pick<Zone, 'tzid' | 'rules'>): number[] {
  const wallClock = parseWallClock(local);
  if (wallClock === undefined) return [];
  if (typeof rules === 'number') return [wallClock - rules * 1000];
  // Those of the year on the wall include the neighbours' in which UTC may be.
  const changes = clockChanges({ tzid, rules }, new Date(wallClock).getUTCFullYear());
  return rules
    .map(({ offsetTo }) => wallClock - offsetTo * 1000)
    .filter((instant) => instant + offsetAmong(changes, instant) * 1000 === wallClock);
}
