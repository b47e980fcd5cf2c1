import { isDate, occursTwice, requireZone, toInstant, toUtc, vtimezoneFor, type Zone } from '@convoke/zones';
import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { renderBody } from '../body/render-body.js';
import { chooseLanguage, textsOf } from '../languages/language.js';
import type { CalendarInput } from '../mail-input.js';
import { cleanLine, summaryOf } from '../text.js';
import { calendarEnd, calendarHead, calendarUser, eventObject, eventTime } from './calendar-object.js';
import { fold, textValue } from './content-line.js';
import { alarmsOf, availability, conferenceLines, entryBody } from './event-details.js';

const participationStatus = {
  needsAction: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
} as const;

const participationRole = { required: ICalAttendeeRole.REQ, optional: ICalAttendeeRole.OPT } as const;

/**
 * The iTIP message for one invitee (RFC 5546 §3.2.2 REQUEST, §3.2.5 CANCEL): one VCALENDAR with one VEVENT that names
 * this invitee only. Every line ends in CRLF and has at most 75 octets.
 *
 * @throws RangeError if the time zone is unknown, or the calendar has no such day
 */
export function composeIcs(input: CalendarInput): string {
  return `${headOf(input.kind)}${componentsOf(input)}${calendarEnd}`;
}

const FORCE = 'SCHEDULE-FORCE-SEND=REQUEST';

/**
 * The event of a request as a calendar on a server holds it: without METHOD (RFC 4791 §4.1).
 *
 * @param options.force whether the server is to notify the invitee although nothing has changed (RFC 6638 §7.2)
 * @throws RangeError if the time zone is unknown, or the calendar has no such day
 */
export function composeEvent(input: CalendarInput & { kind: 'request' }, { force }: { force: boolean }): string {
  const components = componentsOf(input);
  const attendee = /^ATTENDEE;(?:.*\r\n )*.*\r\n/m;
  const forced = (line: string) => fold(line.replaceAll('\r\n ', '').trimEnd().replace(';', `;${FORCE};`));
  return `${calendarHead({})}${force ? components.replace(attendee, forced) : components}${calendarEnd}`;
}

function componentsOf(input: CalendarInput): string {
  const zone = requireZone(input.timeZone);
  const vtimezone = vtimezoneOf(input, zone);
  const data = { ...commonData(input), ...timesOf(input, { zone, inUtc: vtimezone === undefined }) };
  const event = input.kind === 'request' ? requestEvent(input, data) : cancelEvent(input, data);
  return `${vtimezone ?? ''}${event}`;
}

const methods = { request: ICalCalendarMethod.REQUEST, cancel: ICalCalendarMethod.CANCEL } as const;
const heads = new Map<CalendarInput['kind'], string>();

function headOf(kind: CalendarInput['kind']): string {
  const head = heads.get(kind) ?? calendarHead({ method: methods[kind] });
  heads.set(kind, head);
  return head;
}

/**
 * The time zone as the event needs it; `undefined` if start and end are dates, which belong to none, or are
 * written in UTC, because both must have one form (RFC 5545 §3.8.2.2). A time that clocks show twice means
 * the first of the two, one that they skip is read by the offset before (§3.3.5), but readers disagree.
 */
function vtimezoneOf({ start, end }: Pick<CalendarInput, 'start' | 'end'>, zone: Zone): string | undefined {
  if (isDate(start) || zone.isUtc || [start, end].some((wallClock) => occursTwice(wallClock, zone))) return undefined;
  const [from, until] = [toUtc(start, zone), toUtc(end, zone)];
  return from === undefined || until === undefined ? undefined : vtimezoneFor({ start: from, end: until }, zone);
}

/** How start and end are written. */
interface TimeForm {
  zone: Zone;
  inUtc: boolean;
}

function timesOf({ start, end }: CalendarInput, { zone, inUtc }: TimeForm) {
  if (isDate(start)) return { start: eventTime(start), end: eventTime(end), allDay: true };
  if (!inUtc) return { start: eventTime(start), end: eventTime(end), timezone: zone.tzid };
  const utc = (wallClock: string) => eventTime(new Date(toInstant(wallClock, zone)).toISOString().slice(0, 19));
  return { start: utc(start), end: utc(end) };
}

function commonData(input: CalendarInput) {
  const { kind, response, role } = input;
  return {
    id: input.uid,
    stamp: new Date(input.stamp),
    sequence: input.sequence,
    summary: summaryOf(input, textsOf(chooseLanguage(input.languages))),
    organizer: calendarUser(input.organizer),
    attendees: [
      {
        ...calendarUser(input.attendee),
        type: ICalAttendeeType.INDIVIDUAL,
        role: participationRole[role],
        status: participationStatus[response],
        rsvp: kind === 'request' ? true : null,
      },
    ],
  } satisfies Partial<ICalEventData>;
}

function requestEvent(input: CalendarInput, data: ICalEventData & { summary: string }): string {
  const texts = textsOf(chooseLanguage(input.languages));
  const { alarms } = input;
  const conference = conferenceLines(input.conferenceUrl);
  const others = [input.subject, input.location, input.organizer.name, ...conference].join('');
  const requested = {
    ...data,
    description: renderBody(entryBody(input, texts)).forCalendar(others, texts.calendar.wholeText),
    location: cleanLine(input.location) || input.conferenceUrl,
    status: ICalEventStatus.CONFIRMED,
    ...availability[input.showAs],
    created: new Date(input.createdAt),
    lastModified: new Date(input.modifiedAt),
    ...(alarms.length > 0 && { alarms: alarmsOf(alarms, data.summary) }),
  };
  return eventObject(requested, conference);
}

/** STATUS would cancel the event for everybody when only one invitee is removed (RFC 5546 §3.2.5). */
function cancelEvent({ scope, comment }: CalendarInput, data: ICalEventData): string {
  const status = scope === 'invitee' ? null : ICalEventStatus.CANCELLED;
  return eventObject({ ...data, status }, comment === '' ? [] : [`COMMENT:${textValue(comment)}`]);
}
