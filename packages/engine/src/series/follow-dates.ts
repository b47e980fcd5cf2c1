import type { VerbContext } from '../context.js';
import { type Appointment, GIVEN_FIELDS, isAllDay, OWN_FIELDS, type Revision } from '../domain/appointment.js';
import type { EffectiveOccurrence } from '../domain/occurrence.js';
import type { Transaction } from '../ports/store/store.js';
import { effectiveOccurrence, type WholeSeries, wholeSeries } from './expand.js';
import { firstOccurrence } from './look-up.js';
import { currentSeries } from './next-times.js';
import { renamed } from './recurrence.js';
import { keptOffset } from './zone-changes.js';

/** What a change of a series makes of one of its dates: `gone` if it is no occurrence any more. */
export type DateAfter = 'gone' | { occurrenceStart: string; isChanged: boolean; isMoved: boolean; isOut: boolean };

/** What is compared date by date, or only says which dates there are. */
const NOT_COMMON: readonly (keyof Revision)[] = [...OWN_FIELDS, 'rule', 'exclude'];

/** What every date has of the series: a new field, too, unless a date can have its own. */
const COMMON = GIVEN_FIELDS.filter((field) => !NOT_COMMON.includes(field));

/**
 * Follows single dates through a change of their series, by the names that they had before. A date that was taken out
 * gets its new name, too: by its old one, nobody would find it again.
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
  const shifted = (date: EffectiveOccurrence) => asTold(date, { before: revision, after: after.revision });
  return new Map(
    [...starts].map((start) => {
      const then = was && dateAt(context, was, start);
      const next = isAllDay(revision) === isAllDay(after.revision) ? renamed(start, after.revision) : start;
      const now = is && dateAt(context, is, next);
      return [start, then && now ? compare(shifted(then), now, isCommonOther) : 'gone'];
    }),
  );
}

/** A date at the instants by which it was told, before a release of the tz database moved it. */
function asTold(
  date: EffectiveOccurrence,
  { before, after }: { before: Revision; after: Revision },
): EffectiveOccurrence {
  if (before.zoneChanges === null || after.zoneChanges === null || before.timeZone !== after.timeZone) return date;
  const { startUtc, endUtc } = date;
  const shift = (keptOffset(after.zoneChanges, startUtc) - keptOffset(before.zoneChanges, startUtc)) * 1_000;
  return { ...date, startUtc: startUtc + shift, endUtc: endUtc + shift };
}

function compare(then: EffectiveOccurrence, now: EffectiveOccurrence, isCommonOther: boolean): DateAfter {
  const { occurrenceStart } = now;
  // Invitees of a date that was taken out have been told.
  if (now.isCancelled) return { occurrenceStart, isChanged: false, isMoved: false, isOut: true };
  const isMoved = then.startUtc !== now.startUtc || then.endUtc !== now.endUtc;
  // Calendars know it by its name, also if it has a time of its own, which stays.
  const isRenamed = then.occurrenceStart !== occurrenceStart;
  const isChanged =
    isMoved || then.isCancelled || isRenamed || isCommonOther || OWN_FIELDS.some((field) => then[field] !== now[field]);
  return { occurrenceStart, isChanged, isMoved, isOut: false };
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
