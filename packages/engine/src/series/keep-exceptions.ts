import type { Occurrence } from '@convoke/recurrence';
import { occurrencesOf } from '@convoke/recurrence';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { isAllDay, type Revision } from '../domain/appointment.js';
import type { EffectiveOccurrence, OccurrenceException } from '../domain/occurrence.js';
import type { ExceptionChange } from '../ports/store/occurrences.js';
import type { TimeZones } from '../ports/time-zones.js';
import { effectiveOccurrence, firstOccurrence, longestDistance, type WholeSeries, wholeSeries } from './expand.js';
import { renamed } from './recurrence.js';

/** What becomes of the exceptions of a series whose times or rule change. */
export interface KeptExceptions extends Pick<ExceptionChange, 'ended' | 'exceptions'> {
  /** Those that fit no longer, by their original starts before the change. */
  dropped: string[];
}

/**
 * Exceptions stay with their day, under the new name that a new time of day gives it; a time of their own stays what it
 * is. One whose day is no occurrence any more, or which would not stay between its neighbours, is dropped.
 *
 * @param revision the new one
 */
export function keepExceptions(
  zones: TimeZones,
  { before, revision }: { before: WholeSeries; revision: Revision },
): KeptExceptions {
  const kept: OccurrenceException[] = [];
  const ended: string[] = [];
  const dropped: string[] = [];
  const after = wholeSeries(zones, { revision, exceptions: [] });
  for (const exception of before.exceptions.values()) {
    const { occurrenceStart } = exception;
    const moved = after && moveException(zones, { before, after, exception });
    if (moved === undefined) dropped.push(occurrenceStart);
    if (moved === exception) continue;
    ended.push(occurrenceStart);
    if (moved) kept.push({ ...moved, sequence: revision.sequence });
  }
  return { ended, exceptions: kept, dropped };
}

interface Move {
  before: WholeSeries;
  after: WholeSeries;
  exception: OccurrenceException;
}

/** @returns the same object if nothing changes; `undefined` if it does not fit */
function moveException(zones: TimeZones, { before, after, exception }: Move): OccurrenceException | undefined {
  const { revision, series } = after;
  if (isAllDay(revision) !== isAllDay(before.revision)) return undefined;
  const occurrenceStart = renamed(exception.occurrenceStart, revision);
  const occurrence = firstOccurrence(series, occurrenceStart);
  if (occurrence === undefined || series.exclude?.has(occurrenceStart)) return undefined;
  const times = { start: inZone(exception.start), end: inZone(exception.end) };
  const moved = { ...exception, ...times, occurrenceStart };
  if (exception.start !== null || exception.end !== null) {
    const whole = { ...after, exceptions: new Map([[occurrenceStart, moved]]) };
    const effective = effectiveOccurrence(zones, whole, occurrence);
    if (effective.endUtc <= effective.startUtc || !fitsBetween(zones, whole, { occurrence, effective }))
      return undefined;
  }
  const isSame = occurrenceStart === exception.occurrenceStart && times.start === exception.start;
  return isSame && times.end === exception.end ? exception : moved;

  /** A time of its own is the same instant in a new zone of the series. */
  function inZone(local: string | null): string | null {
    const [from, to] = [before.revision.timeZone, revision.timeZone];
    if (local === null || from === to || isAllDay(revision)) return local;
    const instant = zones.toUtc(local, from);
    return instant === undefined ? local : zones.toLocal(instant, to);
  }
}

/** Neighbours that are looked at on each side: those that were taken out are none. */
const NEIGHBOURS = 8;

/**
 * Whether an occurrence stays between its neighbours, and on a day of its own: no calendar that derives from Exchange
 * holds it otherwise ([MS-OXOCAL] 2.2.1.44).
 */
export function fitsBetween(
  zones: TimeZones,
  whole: WholeSeries,
  { occurrence, effective }: { occurrence: Occurrence; effective: EffectiveOccurrence },
): boolean {
  const { series } = whole;
  const reach = NEIGHBOURS * longestDistance(series) * DAY_MS;
  const present = (each: Occurrence) => effectiveOccurrence(zones, whole, each);
  const before = occurrencesOf(series, { from: occurrence.at - reach, to: occurrence.at - 1, limit: 1_000 });
  const previous = before.map(present).findLast(({ isCancelled }) => !isCancelled);
  const after = occurrencesOf(series, { from: occurrence.at + 1, limit: NEIGHBOURS });
  const next = after.map(present).find(({ isCancelled }) => !isCancelled);
  return (
    (previous === undefined || (previous.endUtc <= effective.startUtc && dayOf(previous) < dayOf(effective))) &&
    (next === undefined || (effective.endUtc <= next.startUtc && dayOf(effective) < dayOf(next)))
  );
}

function dayOf({ start }: EffectiveOccurrence): string {
  return start.slice(0, 'YYYY-MM-DD'.length);
}
