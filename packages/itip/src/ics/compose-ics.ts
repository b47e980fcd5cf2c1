import { requireZone } from '@convoke/zones';
import { ICalCalendarMethod } from 'ical-generator';
import { type CalendarInput, spokenOf } from '../mail-input.js';
import { calendarEnd, calendarHead } from './calendar-object.js';
import { fold } from './content-line.js';
import { eventTimes, vtimezoneOf } from './event-times.js';
import { inviteeEvent } from './invitee-event.js';
import { seriesComponents } from './series-components.js';

/**
 * The iTIP message for one invitee (RFC 5546 §3.2.2 REQUEST, §3.2.5 CANCEL): one VCALENDAR whose VEVENTs name this
 * invitee only. There is one, or those of one series. Every line ends in CRLF and has at most 75 octets.
 *
 * @throws RangeError if the time zone is unknown, or the calendar has no such day
 */
export function composeIcs(input: CalendarInput): string {
  return `${headOf(input.kind)}${componentsOf(input)}${calendarEnd}`;
}

const FORCE = 'SCHEDULE-FORCE-SEND=REQUEST';

/**
 * The event of a request as a calendar on a server holds it: without METHOD (RFC 4791 §4.1). A series is there with all
 * its dates; an invitee of one date gets an event that does not repeat, as no server holds a date without its series.
 *
 * @param options.force whether the server is to notify the invitee although nothing has changed (RFC 6638 §7.2)
 * @throws RangeError if the time zone is unknown, or the calendar has no such day
 */
export function composeEvent(input: CalendarInput & { kind: 'request' }, { force }: { force: boolean }): string {
  const components = componentsOf(input.series?.about.kind === 'occurrence' ? aloneOf(input) : input);
  const attendee = /^ATTENDEE;(?:.*\r\n )*.*\r\n/gm;
  const forced = (line: string) => fold(line.replaceAll('\r\n ', '').trimEnd().replace(';', `;${FORCE};`));
  return `${calendarHead({})}${force ? components.replace(attendee, forced) : components}${calendarEnd}`;
}

function aloneOf(input: CalendarInput): CalendarInput {
  return { ...spokenOf(input), series: null };
}

function componentsOf(input: CalendarInput): string {
  if (input.series !== null) return seriesComponents(input, input.series);
  const zone = requireZone(input.timeZone);
  const vtimezone = vtimezoneOf(input, zone);
  return `${vtimezone ?? ''}${inviteeEvent(input, eventTimes(input, { zone, inUtc: vtimezone === undefined }))}`;
}

const methods = { request: ICalCalendarMethod.REQUEST, cancel: ICalCalendarMethod.CANCEL } as const;
const heads = new Map<CalendarInput['kind'], string>();

function headOf(kind: CalendarInput['kind']): string {
  const head = heads.get(kind) ?? calendarHead({ method: methods[kind] });
  heads.set(kind, head);
  return head;
}
