import { shownAs } from '../domain/appointment.js';
import type { FeedEvent, FeedOccurrence, StoredFeedEvent } from '../domain/feed.js';
import { excludedStarts, type OccurrenceException } from '../domain/occurrence.js';
import type { TimeZones } from '../ports/time-zones.js';
import { effectiveOccurrence, occurrencesIn, type WholeSeries, wholeSeries } from '../series/expand.js';
import { firstOccurrence } from '../series/look-up.js';

/** What a feed needs to know of the period that it shows. */
interface Shown {
  exceptions: readonly OccurrenceException[];
  startFrom: number;
  startTo: number;
  /** Characters of each body. */
  bodyLength: number;
}

/** An appointment as a feed shows it; `undefined` if it does not start in the period, nor does an occurrence of it. */
export function feedEvent(
  zones: TimeZones,
  { timeZone, rule, exclude, seriesUntil, ...event }: StoredFeedEvent,
  { exceptions, startFrom, startTo, bodyLength }: Shown,
): FeedEvent | undefined {
  const whole = wholeSeries(zones, { revision: { ...event, timeZone, rule, exclude, seriesUntil }, exceptions });
  const isInPeriod = ({ startUtc }: { startUtc: number }) => startUtc >= startFrom && startUtc < startTo;
  if (whole === undefined || rule === null) return isInPeriod(event) ? { ...event, series: null } : undefined;
  const window = { endsAfter: startFrom, startTo, withCancelled: false, limit: 2 };
  if (!occurrencesIn(zones, whole, window).some(isInPeriod)) return undefined;
  const cancelled = exceptions.filter(({ isCancelled }) => isCancelled).map(({ occurrenceStart }) => occurrenceStart);
  const exdates = [...new Set([...excludedStarts({ exclude }), ...cancelled])].sort();
  return { ...event, series: { timeZone, rule, exdates, occurrences: differing(zones, whole, bodyLength) } };
}

function differing(zones: TimeZones, whole: WholeSeries, bodyLength: number): FeedOccurrence[] {
  return [...whole.exceptions.values()].flatMap((exception) => {
    const occurrence = exception.isCancelled ? undefined : firstOccurrence(whole.series, exception.occurrenceStart);
    if (occurrence === undefined) return [];
    const { isException: _, isCancelled: __, body, ...effective } = effectiveOccurrence(zones, whole, occurrence);
    return [{ ...effective, body: body.slice(0, bodyLength), showAs: shownAs(effective) }];
  });
}
