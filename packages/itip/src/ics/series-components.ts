import { isDate, requireZone, type Zone } from '@convoke/zones';
import type { CalendarInput, OccurrenceEvent, SeriesInput } from '../mail-input.js';
import { eventTimes, vtimezoneOf } from './event-times.js';
import { inviteeEvent } from './invitee-event.js';
import { ruleLine, seriesTimezone, timeLine } from './series-lines.js';

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
    ruleLine(rule),
    ...(input.kind === 'request' ? exdates.map((name) => timeLine('EXDATE', name, zone)) : []),
  ];
  const guests = guestsOf(input, null);
  return inviteeEvent({ ...input, guests }, eventTimes(input, { zone, inUtc: zone.isUtc }), lines);
}

/** One date: RECURRENCE-ID has the type and the zone of the master's DTSTART (RFC 5545 §3.8.4.4), and no rule. */
function occurrenceEvent(input: CalendarInput, occurrence: OccurrenceEvent, zone: Zone): string {
  const { occurrenceStart, ...content } = occurrence;
  const inUtc = vtimezoneOf(content, zone) === undefined;
  const identified = timeLine('RECURRENCE-ID', occurrenceStart, zone);
  const guests = guestsOf(input, occurrenceStart);
  return inviteeEvent({ ...input, ...content, guests }, eventTimes(content, { zone, inUtc }), [identified]);
}

/**
 * Who is invited to the whole series, and to a date also those who are invited to that date alone; with their answers to
 * the one or the other.
 */
function guestsOf({ guests }: CalendarInput, occurrence: string | null): CalendarInput['guests'] {
  const invited = guests.filter(({ occurrenceStart }) => occurrenceStart === null || occurrenceStart === occurrence);
  if (occurrence === null) return invited;
  return invited.map((guest) => ({ ...guest, response: guest.responses.get(occurrence) ?? guest.response }));
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

function zoneOfSeries({ start, stamp }: CalendarInput, { rule }: SeriesInput, zone: Zone): string {
  return seriesTimezone({ start, rule, stamp }, zone);
}
