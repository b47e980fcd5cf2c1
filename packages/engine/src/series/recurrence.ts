import type { components } from '@convoke/contract';
import { occurrencesOf, type Refusal, readRule, type Series, shortestDistance, writeRule } from '@convoke/recurrence';
import { type Said, say } from '@convoke/texts';
import { toInstant } from '@convoke/zones';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { type Appointment, isAllDay, type Revision } from '../domain/appointment.js';
import { excludedStarts } from '../domain/occurrence.js';
import { DomainError } from '../errors.js';
import { checkLocalDateTime, type Period } from '../fields/period.js';
import type { TimeZones } from '../ports/time-zones.js';
import { untilOf } from './cut.js';
import { lastEnd, longestDistance, seriesOf } from './expand.js';
import { firstOccurrence } from './look-up.js';
import { zoneChangesIn } from './zone-changes.js';

/** How an appointment repeats, as a request says it. */
export interface RecurrenceInput {
  /** An RRULE in the grammar of `@convoke/recurrence`. */
  rule: string;
  /** Original starts that are left out from the beginning. */
  exclude?: readonly string[] | undefined;
}

/** How an appointment repeats, as its revisions have it. */
export type Recurrence = Pick<Revision, 'rule' | 'exclude' | 'seriesUntil' | 'zoneChanges'>;

export const NO_RECURRENCE: Recurrence = { rule: null, exclude: null, seriesUntil: null, zoneChanges: null };

const RULE = 'recurrence.rule';
const EXCLUDE = 'recurrence.exclude';

/**
 * Checks how an appointment repeats: calendars hold neither two occurrences on a day nor two at a time
 * ([MS-OXOCAL] 2.2.1.44), and a series begins with an occurrence (RFC 5545 §3.8.5.3).
 *
 * @throws DomainError `invalid_recurrence`, which names the nearest rule that would do; `invalid_date_time`
 */
export function checkRecurrence(
  zones: TimeZones,
  { recurrence, period }: { recurrence: RecurrenceInput; period: Period },
): Recurrence {
  const { start, timeZone } = period;
  const beginning = { start, zone: zones.rulesOf(timeZone) };
  const { rule, refusal } = readRule(recurrence.rule, beginning);
  if (refusal) throw invalid(whyRefused(refusal), RULE);
  const series = { ...beginning, rule };
  const days = shortestDistance(series);
  if (period.endUtc - period.startUtc > days * DAY_MS) {
    throw invalid(say('recurrence_overlaps', { field: RULE, days }), RULE);
  }
  const given = recurrence.exclude ?? [];
  for (const [at, each] of given.entries()) checkExcluded(series, each, `${EXCLUDE}[${at}]`);
  const exclude = [...new Set(given)].sort();
  const seriesUntil = lastEnd(series, period);
  return {
    rule: writeRule(rule),
    exclude: exclude.length === 0 ? null : exclude.join(','),
    seriesUntil,
    zoneChanges: zoneChangesIn(series.zone, { startUtc: period.startUtc, seriesUntil }),
  };
}

function checkExcluded(series: Series, excluded: string, param: string): void {
  checkLocalDateTime(excluded, param);
  if (excluded === series.start) throw invalid(say('recurrence_excludes_start', { field: param }), param);
  if (firstOccurrence(series, excluded) === undefined) {
    throw invalid(say('recurrence_excludes_none', { field: param, start: excluded }), param);
  }
}

function invalid(reason: Said, param: string): DomainError {
  return new DomainError('invalid_recurrence', reason, { param });
}

/** The sentence of a refusal. */
function whyRefused(refusal: Refusal): Said {
  const common = { field: RULE, nearest: refusal.nearest ?? 'none' };
  switch (refusal.reason) {
    case 'not_a_rule':
      return say('recurrence_not_a_rule', common);
    case 'frequency_not_supported':
      return say('recurrence_frequency', { ...common, frequency: refusal.frequency || 'none' });
    case 'part_repeated':
      return say('recurrence_part_repeated', { ...common, part: refusal.part });
    case 'part_not_supported':
      return say('recurrence_part', { ...common, part: refusal.part, frequency: refusal.frequency });
    case 'part_missing':
      return say('recurrence_part_missing', { ...common, part: refusal.part, frequency: refusal.frequency });
    case 'value_not_supported':
      return say('recurrence_value', { ...common, part: refusal.part, value: refusal.value });
    case 'count_and_until':
      return say('recurrence_two_ends', common);
    case 'until_form':
      return say('recurrence_until_form', { ...common, form: refusal.form });
    case 'until_before_start':
      return say('recurrence_until_before_start', common);
    case 'written_otherwise':
      return say('recurrence_written_otherwise', common);
    case 'start_is_no_occurrence':
      return say('recurrence_start', common);
  }
}

/**
 * How a series repeats after a change. Without a new rule the old one stays, and ends on the same day at the new time of
 * day; excluded starts stay with their day, as far as they are occurrences.
 *
 * @param change.recurrence what the request says; by default nothing
 * @throws DomainError of `checkRecurrence`
 */
export function recurrenceAfter(
  zones: TimeZones,
  { current, period, recurrence }: { current: Revision; period: Period; recurrence: RecurrenceInput | undefined },
): Recurrence {
  const { rule, exclude, seriesUntil, zoneChanges } = current;
  if (recurrence?.exclude !== undefined) return checkRecurrence(zones, { recurrence, period });
  const isMoved = (['start', 'end', 'timeZone'] as const).some((part) => period[part] !== current[part]);
  if (recurrence === undefined && (rule === null || !isMoved)) return { rule, exclude, seriesUntil, zoneChanges };
  const next = recurrence?.rule ?? untilSameDay(zones, { current, period });
  const whole = checkRecurrence(zones, { recurrence: { rule: next }, period });
  const series = seriesOf(zones, { ...period, ...whole });
  const kept = excludedStarts(current)
    .map((each) => renamed(each, period))
    .filter((each) => each !== period.start && series && firstOccurrence(series, each) !== undefined);
  return { ...whole, exclude: kept.length === 0 ? null : kept.join(',') };
}

/** The rule of a series whose time changes: a last day stays the last day. */
function untilSameDay(zones: TimeZones, { current, period }: { current: Revision; period: Period }): string {
  const rule = current.rule ?? '';
  const [, until] = /UNTIL=(\d{8}(?:T\d{6}Z)?)/.exec(rule) ?? [];
  const series = seriesOf(zones, current);
  if (until === undefined || series === undefined) return rule;
  const from = (current.seriesUntil ?? 0) - 4 * longestDistance(series) * DAY_MS;
  const last = occurrencesOf({ ...series, exclude: new Set() }, { from, limit: 1_000 }).at(-1);
  if (last === undefined) return rule;
  const start = renamed(last.start, period);
  const at = isAllDay(period) ? last.at : toInstant(start, zones.rulesOf(period.timeZone));
  return rule.replace(until, untilOf({ start, at }, period));
}

/**
 * How a series would repeat from another start: as many times, by the nearest rule that occurs then; `undefined` of a
 * single appointment.
 */
export function recurrenceFrom(
  zones: TimeZones,
  { revision, beginning: { start, timeZone } }: { revision: Revision; beginning: Pick<Period, 'start' | 'timeZone'> },
): RecurrenceInput | undefined {
  const series = seriesOf(zones, revision);
  if (series === undefined) return undefined;
  const count = occurrencesOf({ ...series, exclude: new Set() }, { limit: MOST_COUNT + 1 }).length;
  const end = series.rule.end && (count > MOST_COUNT ? series.rule.end : { count });
  const whole = writeRule({ pattern: series.rule.pattern, ...(end && { end }) });
  // One day of the week is that of the start, unless it is named.
  const rule = whole.replace(/^(FREQ=WEEKLY.*);BYDAY=[A-Z]{2}(?=;|$)/, '$1');
  if (!zones.has(timeZone)) return { rule };
  return { rule: readRule(rule, { start, zone: zones.rulesOf(timeZone) }).refusal?.nearest ?? rule };
}

/** The most occurrences that COUNT can say; see `packages/recurrence`. */
const MOST_COUNT = 730;

/** The name of an occurrence on the same day of a series that begins at another time of day. */
export function renamed(occurrenceStart: string, { start }: Pick<Revision, 'start'>): string {
  const day = occurrenceStart.slice(0, 'YYYY-MM-DD'.length);
  return isAllDay({ start }) ? day : `${day}${start.slice('YYYY-MM-DD'.length)}`;
}

/** How a series repeats, in responses and events; nothing of a single appointment. */
export function recurrenceOf(revision: Pick<Revision, 'rule' | 'exclude'>): {
  recurrence?: components['schemas']['Recurrence'];
} {
  if (revision.rule === null) return {};
  return { recurrence: { rule: revision.rule, exclude: excludedStarts(revision) } };
}

/** The series before and after one, in responses and events; nothing without them. */
export function linksOf({ continues, continuedBy }: Pick<Appointment, 'continues' | 'continuedBy'>): {
  continues?: string;
  continuedBy?: string;
} {
  return { ...(continues !== null && { continues }), ...(continuedBy !== null && { continuedBy }) };
}
