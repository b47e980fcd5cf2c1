import { setImmediate } from 'node:timers/promises';
import { type Occurrence, writeRule } from '@convoke/recurrence';
import { isAllDay, type Revision } from '../domain/appointment.js';
import { differs, type EffectiveOccurrence, type OccurrenceException } from '../domain/occurrence.js';
import type { ExceptionChange } from '../ports/store/occurrences.js';
import type { TimeZones } from '../ports/time-zones.js';
import { effectiveOccurrence, type WholeSeries, wholeSeries } from './expand.js';
import { firstAfter, firstOccurrence, lastBefore } from './look-up.js';
import { renamed } from './recurrence.js';

/** What becomes of the exceptions of a series whose times or rule change. */
export interface KeptExceptions extends Pick<ExceptionChange, 'ended' | 'exceptions'> {
  /** Those that differ and fit no longer, by their original starts before the change. */
  dropped: string[];
}

/** What places the occurrences of a series. */
const TIMES = ['start', 'end', 'timeZone', 'startUtc', 'endUtc', 'rule', 'exclude', 'zoneChanges'] as const;

/** Whether every exception stays as it is: some fit only beside what others have of their own. */
export function hasSameTimes(one: Revision, other: Revision): boolean {
  return TIMES.every((field) => one[field] === other[field]);
}

/** Exceptions that are placed in one turn of the event loop. */
const PART = 50;

/**
 * Exceptions stay with their day, under the new name that a new time of day gives it; a time of their own stays what it
 * is. One whose day is no occurrence any more, or which would not stay between its neighbours, is dropped. If these may
 * be others than before, an exception is judged beside where they usually are.
 *
 * @param change.revision the new one
 */
export async function keepExceptions(
  zones: TimeZones,
  { before, revision }: { before: WholeSeries; revision: Revision },
): Promise<KeptExceptions> {
  const kept: OccurrenceException[] = [];
  const ended: string[] = [];
  const dropped: string[] = [];
  // Those that were taken out are nobody's neighbours, under their new names.
  const cancelled = [...before.exceptions.values()].filter(({ isCancelled }) => isCancelled);
  const out = cancelled.map((each) => ({ ...each, occurrenceStart: renamed(each.occurrenceStart, revision) }));
  const after = wholeSeries(zones, { revision, exceptions: out });
  const isBetweenSame = after !== undefined && hasSameNeighbours(before, after);
  for (const [at, exception] of [...before.exceptions.values()].entries()) {
    if (at % PART === PART - 1) await setImmediate();
    const { occurrenceStart } = exception;
    const moved = after && moveException(zones, { before, after, exception, isBetweenSame });
    if (moved === undefined && differs(exception)) dropped.push(occurrenceStart);
    if (moved === exception) continue;
    ended.push(occurrenceStart);
    if (moved) kept.push({ ...moved, sequence: revision.sequence });
  }
  return { ended, exceptions: kept, dropped };
}

/** What places every occurrence of a pattern. */
const PERIOD = ['start', 'end', 'timeZone', 'startUtc', 'endUtc'] as const;

/** Whether all that was moved, as far as it is left, has the neighbours that it had: only the end of the series changes. */
function hasSameNeighbours(before: WholeSeries, after: WholeSeries): boolean {
  const [one, other] = [before.series, after.series];
  const isSamePattern = writeRule({ pattern: one.rule.pattern }) === writeRule({ pattern: other.rule.pattern });
  const isLeftOut = (start: string) => other.exclude?.has(start) || firstOccurrence(other, start) === undefined;
  const isSamePeriod = PERIOD.every((field) => before.revision[field] === after.revision[field]);
  if (!isSamePeriod || !isSamePattern || ![...(one.exclude ?? [])].every(isLeftOut)) return false;
  const moved = [...before.exceptions.values()].filter(({ start, end }) => start !== null || end !== null);
  const last = moved
    .map(({ occurrenceStart }) => firstOccurrence(other, occurrenceStart))
    .findLast((each) => each !== undefined);
  const next = last && firstAfter(after, last);
  return next === undefined || firstOccurrence(one, next.start) !== undefined;
}

interface Move {
  before: WholeSeries;
  after: WholeSeries;
  exception: OccurrenceException;
  isBetweenSame: boolean;
}

/** @returns the same object if nothing changes; `undefined` if it does not fit */
function moveException(zones: TimeZones, move: Move): OccurrenceException | undefined {
  const { before, after, exception, isBetweenSame } = move;
  const { revision, series } = after;
  if (isAllDay(revision) !== isAllDay(before.revision)) return undefined;
  const occurrenceStart = renamed(exception.occurrenceStart, revision);
  const occurrence = firstOccurrence(series, occurrenceStart);
  if (occurrence === undefined || series.exclude?.has(occurrenceStart)) return undefined;
  if (isBetweenSame) return exception;
  const times = { start: inZone(exception.start), end: inZone(exception.end) };
  const moved = { ...exception, ...times, occurrenceStart };
  if (exception.start !== null || exception.end !== null) {
    const exceptions = new Map([[occurrenceStart, moved]]);
    const effective = effectiveOccurrence(zones, { revision, exceptions }, occurrence);
    if (effective.endUtc <= effective.startUtc || !fitsBetween(zones, after, { occurrence, effective }))
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

/**
 * Whether an occurrence stays between its neighbours, and on a day of its own: no calendar that derives from Exchange
 * holds it otherwise ([MS-OXOCAL] 2.2.1.44).
 */
export function fitsBetween(
  zones: TimeZones,
  whole: WholeSeries,
  { occurrence, effective }: { occurrence: Occurrence; effective: EffectiveOccurrence },
): boolean {
  const [before, after] = [lastBefore(whole, occurrence), firstAfter(whole, occurrence)];
  const previous = before && effectiveOccurrence(zones, whole, before);
  const next = after && effectiveOccurrence(zones, whole, after);
  return (
    (previous === undefined || (previous.endUtc <= effective.startUtc && dayOf(previous) < dayOf(effective))) &&
    (next === undefined || (effective.endUtc <= next.startUtc && dayOf(effective) < dayOf(next)))
  );
}

function dayOf({ start }: EffectiveOccurrence): string {
  return start.slice(0, 'YYYY-MM-DD'.length);
}
