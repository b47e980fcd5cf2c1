import { type Occurrence, occurrencesOf, readRule, type Series } from '@convoke/recurrence';
import { isDate, parseWallClock, toInstant, toUtc } from '@convoke/zones';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { isAllDay, OWN_FIELDS, type OwnField, pick, type Revision } from '../domain/appointment.js';
import { differs, type EffectiveOccurrence, excludedStarts, type OccurrenceException } from '../domain/occurrence.js';
import type { TimeZones } from '../ports/time-zones.js';

/** The series that a revision describes, without its exceptions; `undefined` of a single appointment. */
export function seriesOf(
  zones: TimeZones,
  revision: Pick<Revision, 'start' | 'timeZone' | 'rule' | 'exclude'>,
): Series | undefined {
  if (revision.rule === null) return undefined;
  const { start } = revision;
  const zone = zones.rulesOf(revision.timeZone);
  // A release of the tz database may have moved the start beyond UNTIL: the start takes place nevertheless.
  const once = revision.rule.replace(/UNTIL=.*$/, 'COUNT=1');
  const { rule } = [revision.rule, once].map((text) => readRule(text, { start, zone })).find(({ rule }) => rule) ?? {};
  if (rule === undefined) throw new Error(`a stored rule is refused: ${revision.rule} from ${start}`);
  return { start, zone, rule, exclude: new Set(excludedStarts(revision)) };
}

/** A time that no occurrence ends after, moved ones included; epoch milliseconds. Lists look no further. */
export function lastEnd(series: Series, { startUtc, endUtc }: Pick<Revision, 'startUtc' | 'endUtc'>): number {
  const { end } = series.rule;
  if (end === undefined) return LAST;
  const distance = longestDistance(series) * DAY_MS;
  const last =
    'count' in end
      ? startUtc + end.count * distance
      : Date.parse(end.until.replace(/^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)Z)?$/, '$1-$2-$3')) + 2 * DAY_MS;
  return Math.min(LAST, last + distance + endUtc - startUtc);
}

/** The occurrence that an exception of a series is of: its name was one when it was stored. */
export function occurrenceOf(series: Series, { occurrenceStart }: OccurrenceException): Occurrence {
  return { start: occurrenceStart, at: instantOf(occurrenceStart, series) ?? Number.NaN };
}

/** As series place their occurrences (RFC 5545 §3.3.5). */
export function instantOf(occurrenceStart: string, { zone }: Series): number | undefined {
  if (isDate(occurrenceStart)) return toUtc(occurrenceStart, zone);
  return parseWallClock(occurrenceStart) === undefined ? undefined : toInstant(occurrenceStart, zone);
}

/** What a revision says of its occurrences. */
export type SeriesContent = Pick<
  Revision,
  OwnField | 'startUtc' | 'endUtc' | 'timeZone' | 'rule' | 'exclude' | 'seriesUntil'
>;

/** A series with what its occurrences have of their own. */
export interface WholeSeries {
  revision: SeriesContent;
  series: Series;
  exceptions: ReadonlyMap<string, OccurrenceException>;
}

/** @returns `undefined` of a single appointment */
export function wholeSeries(
  zones: TimeZones,
  { revision, exceptions }: { revision: SeriesContent; exceptions: readonly OccurrenceException[] },
): WholeSeries | undefined {
  const series = seriesOf(zones, revision);
  if (series === undefined) return undefined;
  return { revision, series, exceptions: new Map(exceptions.map((each) => [each.occurrenceStart, each])) };
}

/** One occurrence as it takes place. A cancelled one is where it would be without its cancellation. */
export function effectiveOccurrence(
  zones: TimeZones,
  { revision, exceptions }: Pick<WholeSeries, 'revision' | 'exceptions'>,
  { start: occurrenceStart, at }: Occurrence,
): EffectiveOccurrence {
  const exception = exceptions.get(occurrenceStart);
  const { timeZone } = revision;
  const own = ownFields(exception);
  const start = own.start ?? occurrenceStart;
  const startUtc = own.start === undefined ? at : (zones.toUtc(own.start, timeZone) ?? at);
  const usual = endAfter(zones, { revision, start, startUtc });
  const endUtc = own.end === undefined ? usual.endUtc : (zones.toUtc(own.end, timeZone) ?? usual.endUtc);
  return {
    ...pick({ ...revision, ...own }, OWN_FIELDS),
    occurrenceStart,
    isException: exception !== undefined && differs(exception),
    isCancelled: exception?.isCancelled === true,
    start,
    end: own.end ?? usual.end,
    startUtc,
    endUtc,
  };
}

/** What an exception has of its own. */
function ownFields(exception: OccurrenceException | undefined): Partial<Pick<Revision, OwnField>> {
  if (exception === undefined) return {};
  const given = OWN_FIELDS.filter((field) => exception[field] !== null);
  return Object.fromEntries(given.map((field) => [field, exception[field]]));
}

/** An occurrence lasts as long as the first one (RFC 5545 §3.8.5.3), whole days by their number. */
function endAfter(
  zones: TimeZones,
  { revision, start, startUtc }: { revision: SeriesContent; start: string; startUtc: number },
): Pick<Revision, 'end' | 'endUtc'> {
  if (!isAllDay(revision)) {
    const endUtc = startUtc + revision.endUtc - revision.startUtc;
    return { end: zones.toLocal(endUtc, revision.timeZone), endUtc };
  }
  const days = Date.parse(revision.end) - Date.parse(revision.start);
  const end = new Date(Date.parse(start) + days).toISOString().slice(0, start.length);
  return { end, endUtc: zones.toUtc(end, revision.timeZone) ?? startUtc + days };
}

/** No moved occurrence is farther from its original start than this many days: it stays between its neighbours. */
export function longestDistance({ rule: { pattern } }: Series): number {
  switch (pattern.frequency) {
    case 'DAILY':
      return pattern.interval;
    case 'WEEKLY':
      return 7 * pattern.interval;
    case 'MONTHLY':
      return 31 * (pattern.interval + 1);
    case 'YEARLY':
      return 400;
  }
}

/** Which occurrences to list: those that take place in a period. */
export interface OccurrenceWindow {
  /** Only those that end after this time, epoch milliseconds. */
  endsAfter: number;
  /** Only those that start before this time. */
  startTo: number;
  /** Only those whose original start is later than this instant. */
  after?: number | undefined;
  withCancelled: boolean;
  limit: number;
}

/**
 * The occurrences that take place in a period, in the order of their original starts. Those that an exception moved into
 * the period are among them.
 */
export function occurrencesIn(zones: TimeZones, whole: WholeSeries, window: OccurrenceWindow): EffectiveOccurrence[] {
  const { revision, series, exceptions } = whole;
  const { endsAfter, startTo, after = Number.NEGATIVE_INFINITY, withCancelled, limit } = window;
  const moved = [...exceptions.values()].some(({ start }) => start !== null);
  const reach = moved ? longestDistance(series) * DAY_MS : 0;
  const from = Math.max(endsAfter - (revision.endUtc - revision.startUtc) - 2 * DAY_MS - reach, after + 1);
  const found: EffectiveOccurrence[] = [];
  let size = Math.max(STEP, limit);
  for (let begin = from; found.length < limit; size = Math.min(2 * size, LARGEST_STEP)) {
    const step = occurrencesOf(series, { from: begin, to: Math.min(startTo + reach, LAST), limit: size });
    for (const each of step) {
      const effective = effectiveOccurrence(zones, whole, each);
      const isIn = effective.endUtc > endsAfter && effective.startUtc < startTo;
      if (isIn && (withCancelled || !effective.isCancelled)) found.push(effective);
      if (found.length === limit) break;
    }
    const last = step.at(-1);
    if (last === undefined || step.length < size) break;
    begin = last.at + 1;
  }
  return found;
}

/** Occurrences that are expanded at once, at first; if many of them were taken out, more at a time. */
const [STEP, LARGEST_STEP] = [8, 256];
/** No appointment is later, nor is an occurrence. */
export const LAST = Date.UTC(2101) - 1_000;

/** The next occurrence that has not ended; `undefined` after the last one. */
export function nextOccurrence(zones: TimeZones, whole: WholeSeries, now: number): EffectiveOccurrence | undefined {
  const [next] = occurrencesIn(zones, whole, { endsAfter: now, startTo: LAST, withCancelled: false, limit: 1 });
  return next;
}
