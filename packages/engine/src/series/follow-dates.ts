import type { VerbContext } from '../context.js';
import { type Appointment, isAllDay } from '../domain/appointment.js';
import { type EffectiveOccurrence, OWN_FIELDS } from '../domain/occurrence.js';
import type { Transaction } from '../ports/store/store.js';
import { effectiveOccurrence, firstOccurrence, type WholeSeries, wholeSeries } from './expand.js';
import { currentSeries } from './next-times.js';
import { renamed } from './recurrence.js';

/** What a change of a series makes of one of its dates: `gone` if it is no occurrence any more, `out` if it was taken out before. */
export type DateAfter = 'gone' | 'out' | { occurrenceStart: string; isChanged: boolean; isMoved: boolean };

/** What every date has of the series. */
const COMMON = ['timeZone', 'respondBy', 'alarms'] as const;

/**
 * Follows single dates through a change of their series, by the names that they had before. A date that was taken out stays
 * as it is.
 */
export async function followDates(
  context: Pick<VerbContext, 'zones'>,
  transaction: Transaction,
  { before, after, starts }: { before: Appointment; after: Appointment; starts: ReadonlySet<string> },
): Promise<Map<string, DateAfter>> {
  const { accountId, id: appointmentId, revision } = before;
  const { sequence } = revision;
  const exceptions = await transaction.occurrences.list({ accountId, appointmentId, sequence });
  const was = wholeSeries(context.zones, { revision, exceptions });
  const is = await currentSeries(context, transaction, after);
  const isCommonOther = COMMON.some((field) => revision[field] !== after.revision[field]);
  return new Map(
    [...starts].map((start) => {
      const then = was && dateAt(context, was, start);
      const next = isAllDay(revision) === isAllDay(after.revision) ? renamed(start, after.revision) : start;
      const now = is && dateAt(context, is, next);
      if (then && now && !now.isCancelled) return [start, compare(then, now, isCommonOther)];
      // Invitees of a date that was taken out have been told.
      return [start, then?.isCancelled ? 'out' : 'gone'];
    }),
  );
}

function compare(then: EffectiveOccurrence, now: EffectiveOccurrence, isCommonOther: boolean): DateAfter {
  const { occurrenceStart } = now;
  const isMoved = then.startUtc !== now.startUtc || then.endUtc !== now.endUtc;
  const isChanged = isMoved || isCommonOther || OWN_FIELDS.some((field) => then[field] !== now[field]);
  return { occurrenceStart, isChanged, isMoved };
}

function dateAt(
  { zones }: Pick<VerbContext, 'zones'>,
  whole: WholeSeries,
  start: string,
): EffectiveOccurrence | undefined {
  const occurrence = firstOccurrence(whole.series, start);
  if (occurrence === undefined || whole.series.exclude?.has(start)) return undefined;
  return effectiveOccurrence(zones, whole, occurrence);
}
