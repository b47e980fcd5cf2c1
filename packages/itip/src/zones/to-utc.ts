import { offsetAt } from './offset-at.js';
import { parseWallClock } from './parse-wall-clock.js';
import type { Zone } from './zone.js';

/**
 * The instant at which clocks in `zone` first show `local`, epoch milliseconds (RFC 5545 §3.3.5: of two, the first).
 *
 * @param local wall-clock time, `YYYY-MM-DDTHH:MM:SS`
 * @returns `undefined` where the clocks skip that time or the calendar has no such day
 */
export function toUtc(local: string, zone: Pick<Zone, 'tzid' | 'rules'>): number | undefined {
  const instants = instantsOf(local, zone);
  return instants.length === 0 ? undefined : Math.min(...instants);
}

/** Whether clocks in `zone` show `local` twice, as they do before and after they are put back. */
export function occursTwice(local: string, zone: Pick<Zone, 'tzid' | 'rules'>): boolean {
  return new Set(instantsOf(local, zone)).size > 1;
}

function instantsOf(local: string, zone: Pick<Zone, 'tzid' | 'rules'>): number[] {
  const wallClock = parseWallClock(local);
  if (wallClock === undefined) return [];
  return offsets(zone)
    .map((offset) => wallClock - offset * 1000)
    .filter((instant) => instant + offsetAt(instant, zone) * 1000 === wallClock);
}

function offsets({ rules }: Pick<Zone, 'rules'>): number[] {
  return typeof rules === 'number' ? [rules] : rules.map(({ offsetTo }) => offsetTo);
}
