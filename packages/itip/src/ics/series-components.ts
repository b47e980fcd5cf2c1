import { readRule, timezoneOfSeries } from '@convoke/recurrence';
import { isDate, requireZone, type Zone } from '@convoke/zones';
import type { CalendarInput, OccurrenceEvent, SeriesInput } from '../mail-input.js';
import { localDateTime } from './content-line.js';
import { eventTimes, vtimezoneOf } from './event-times.js';
import { inviteeEvent } from './invitee-event.js';

/**
 * The components of a message about a series: one date by its RECURRENCE-ID, or the master and a VEVENT for each date
 * of `occurrences`. All VEVENTs have the message's SEQUENCE, which is above that of all messages before: receivers that
 * keep one number for the series and those that keep one for each date take it alike (RFC 5546 §2.1.4).
 *
 * Never RANGE, METHOD:ADD, DURATION or RDATE, which receivers read differently. Held by `series-messages.test.ts`.
 *
 * @throws RangeError if the time zone is unknown, the calendar has no such day, or the rule is none of the grammar
 */
export function seriesComponents(input: CalendarInput, series: SeriesInput): string {
  const zone = requireZone(input.timeZone);
  const alone = series.about.kind === 'occurrence' ? series.about.occurrence : undefined;
  if (alone !== undefined) return `${zoneOfOccurrence(input, alone, zone)}${occurrenceEvent(input, alone, zone)}`;
  const exceptions = input.kind === 'request' ? series.occurrences : [];
  const events = exceptions.map((occurrence) => occurrenceEvent(input, occurrence, zone));
  return `${zoneOfSeries(input, series, zone)}${masterEvent(input, series, zone)}${events.join('')}`;
}

/**
 * The series. Its start keeps its time zone even where clocks show it twice or skip it: in UTC, the dates of the rule
 * would move by an hour with the clocks. RFC 5545 §3.3.5 says which instant is meant.
 */
function masterEvent(input: CalendarInput, { rule, exdates }: SeriesInput, zone: Zone): string {
  const lines = [
    `RRULE:${writtenRule(rule)}`,
    ...(input.kind === 'request' ? exdates.map((name) => timeLine('EXDATE', name, zone)) : []),
  ];
  return inviteeEvent(input, eventTimes(input, { zone, inUtc: zone.isUtc }), lines);
}

/** One date: RECURRENCE-ID has the type and the zone of the master's DTSTART (RFC 5545 §3.8.4.4), and no rule. */
function occurrenceEvent(input: CalendarInput, occurrence: OccurrenceEvent, zone: Zone): string {
  const { occurrenceStart, ...content } = occurrence;
  const inUtc = vtimezoneOf(content, zone) === undefined;
  const identified = timeLine('RECURRENCE-ID', occurrenceStart, zone);
  return inviteeEvent({ ...input, ...content }, eventTimes(content, { zone, inUtc }), [identified]);
}

/** Where the week begins decides with an interval above 1; programs differ in what they take for the default. */
function writtenRule(rule: string): string {
  return rule.startsWith('FREQ=WEEKLY') && !rule.includes(';WKST=') ? `${rule};WKST=MO` : rule;
}

/** A property that names a date of the series by its original start. */
function timeLine(property: 'RECURRENCE-ID' | 'EXDATE', name: string, zone: Zone): string {
  const value = localDateTime(name);
  if (isDate(name)) return `${property};VALUE=DATE:${value}`;
  return zone.isUtc ? `${property}:${value}Z` : `${property};TZID=${zone.tzid}:${value}`;
}

/**
 * The time zone of a message about one date: the rules in force then. RECURRENCE-ID refers to it even if start and end
 * are written in UTC.
 */
function zoneOfOccurrence(input: CalendarInput, occurrence: OccurrenceEvent, zone: Zone): string {
  const series = input.series;
  if (isDate(occurrence.occurrenceStart) || zone.isUtc || series === null) return '';
  return vtimezoneOf(occurrence, zone) ?? zoneOfSeries(input, series, zone);
}

function zoneOfSeries({ start, stamp }: CalendarInput, { rule: text }: SeriesInput, zone: Zone): string {
  if (isDate(start) || zone.isUtc) return '';
  const { rule } = readRule(text, { start, zone });
  if (rule === undefined) throw new RangeError(`not a rule of series from ${start}: ${text}`);
  const year = Math.max(new Date(stamp).getUTCFullYear(), Number(start.slice(0, 4)));
  return timezoneOfSeries({ start, zone, rule }, year).component;
}
