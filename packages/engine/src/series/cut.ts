import { type Occurrence, occurrencesOf, type Rule, type Series, writeRule } from '@convoke/recurrence';
import { isAllDay, type Revision } from '../domain/appointment.js';
import { excludedStarts, type OccurrenceException } from '../domain/occurrence.js';
import type { TimeZones } from '../ports/time-zones.js';
import { effectiveOccurrence, lastEnd, type WholeSeries } from './expand.js';
import { lastBefore } from './look-up.js';
import { zoneChangesIn } from './zone-changes.js';

/** A series in two. */
export interface CutSeries {
  /** What ends with the last occurrence that takes place before the cut; `undefined` if none does. */
  head: Revision | undefined;
  /** The rest, which begins with the occurrence of the cut and is otherwise as the whole was. */
  tail: Revision;
  /** What occurrences of the rest have of their own. */
  later: OccurrenceException[];
}

/**
 * Cuts a series before one of its occurrences. The first part ends by UNTIL at the start of its last occurrence, which is
 * never before its own start: some calendars show an occurrence if UNTIL is just before it, and none agree on an UNTIL
 * before DTSTART. COUNT counts what was left out and taken out as well (RFC 5545 §3.8.5.3), so that the rest is what the
 * occurrences before the cut leave.
 */
export function cutBefore(
  zones: TimeZones,
  { revision, whole, occurrence }: { revision: Revision; whole: WholeSeries; occurrence: Occurrence },
): CutSeries {
  const { series, exceptions } = whole;
  const last = lastBefore(whole, occurrence);
  const { start, end, startUtc, endUtc } = effectiveOccurrence(zones, { revision, exceptions: new Map() }, occurrence);
  const period = { start, end, startUtc, endUtc };
  const rest = { ...revision, ...period, rule: writeRule(ruleAfter(series, occurrence)) };
  return {
    head: last && headOf(revision, { series, last }),
    tail: {
      ...rest,
      zoneChanges: zoneChangesIn(series.zone, rest),
      exclude: listed(excludedStarts(revision).filter((each) => each > start)),
    },
    later: [...exceptions.values()].filter(({ occurrenceStart }) => occurrenceStart >= start),
  };
}

function headOf(revision: Revision, { series, last }: { series: Series; last: Occurrence }): Revision {
  const rule: Rule = { pattern: series.rule.pattern, end: { until: untilOf(last, revision) } };
  const seriesUntil = lastEnd({ ...series, rule }, revision);
  return {
    ...revision,
    rule: writeRule(rule),
    exclude: listed(excludedStarts(revision).filter((each) => each < last.start)),
    seriesUntil,
    zoneChanges: zoneChangesIn(series.zone, { ...revision, seriesUntil }),
  };
}

/** UNTIL as a series writes it that ends with an occurrence: its instant, or its date for whole days. */
export function untilOf({ start, at }: Occurrence, revision: Pick<Revision, 'start'>): string {
  const written = isAllDay(revision) ? start : `${new Date(at).toISOString().slice(0, 19)}Z`;
  return written.replaceAll(/[-:]/g, '');
}

function ruleAfter(series: Series, { at }: Occurrence): Rule {
  const { pattern, end } = series.rule;
  if (end === undefined || 'until' in end) return series.rule;
  const before = occurrencesOf({ ...series, exclude: new Set() }, { to: at - 1, limit: end.count });
  return { pattern, end: { count: end.count - before.length } };
}

function listed(starts: readonly string[]): string | null {
  return starts.length === 0 ? null : starts.join(',');
}
