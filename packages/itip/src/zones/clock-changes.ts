import ICAL from 'ical.js';
import { LRUCache } from 'lru-cache';
import type { Observance } from './zone.js';

/** One change of clocks. */
export interface ClockChange {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Seconds east of UTC. */
  readonly offsetFrom: number;
  /** Seconds east of UTC. */
  readonly offsetTo: number;
}

const changes = new LRUCache<string, readonly ClockChange[]>({ max: 2_000 });

/**
 * The changes of clocks from the year before `year` to the year after it, in order: with both neighbours, a change near
 * New Year is found whichever side of it UTC is on. The rules are taken to hold in every year: the data set knows
 * nothing older.
 */
export function clockChanges(
  zone: { tzid: string; rules: readonly Observance[] },
  year: number,
): readonly ClockChange[] {
  const key = `${zone.tzid} ${year}`;
  const known = changes.get(key);
  if (known !== undefined) return known;
  const computed = [year - 1, year, year + 1]
    .flatMap((each) => zone.rules.map((observance) => changeIn(observance, each)))
    .sort((a, b) => a.at - b.at);
  changes.set(key, computed);
  return computed;
}

function changeIn({ offsetFrom, offsetTo, start, rule }: Observance, year: number): ClockChange {
  const { hour, minute, second } = start;
  const newYear = new ICAL.Time({ year, month: 1, day: 1, hour, minute, second }, ICAL.Timezone.localTimezone);
  const { month, day } = rule.iterator(newYear).next();
  const timeOfDay = ((hour * 60 + minute) * 60 + second) * 1000;
  return { at: new Date(0).setUTCFullYear(year, month - 1, day) + timeOfDay - offsetFrom * 1000, offsetFrom, offsetTo };
}
