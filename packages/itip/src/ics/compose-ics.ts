import { occursTwice, requireZone, toInstant, toUtc, vtimezoneFor, type Zone } from '@convoke/zones';
import { renderBody } from '../body/render-body.js';
import { chooseLanguage, type Texts, textsOf } from '../languages/language.js';
import type { CalendarInput } from '../mail-input.js';
import { cleanLine, summaryOf } from '../text.js';
import { calendarAddress, fold, localDateTime, textValue, utcDateTime } from './content-line.js';

const participationStatus = {
  needsAction: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  tentative: 'TENTATIVE',
} as const;

const participationRole = { required: 'REQ-PARTICIPANT', optional: 'OPT-PARTICIPANT' } as const;

const calendarHead = 'BEGIN:VCALENDAR\r\nPRODID:-//Convoke//Convoke//EN\r\nVERSION:2.0\r\nCALSCALE:GREGORIAN\r\n';

/**
 * The iTIP message for one invitee (RFC 5546 §3.2.2 REQUEST, §3.2.5 CANCEL): one VCALENDAR with one VEVENT that names this
 * invitee only. Every line ends in CRLF and has at most 75 octets.
 *
 * @throws RangeError if the time zone is unknown, or the calendar has no such day
 */
export function composeIcs(input: CalendarInput): string {
  const zone = requireZone(input.timeZone);
  const texts = textsOf(chooseLanguage(input.languages));
  const vtimezone = vtimezoneOf(input, zone);
  const inUtc = vtimezone === undefined;
  return [
    calendarHead,
    input.kind === 'request' ? 'METHOD:REQUEST\r\n' : 'METHOD:CANCEL\r\n',
    vtimezone ?? '',
    'BEGIN:VEVENT\r\n',
    commonProperties(input, { zone, inUtc, texts }),
    input.kind === 'request' ? requestProperties(input, texts) : cancelProperties(input),
    'END:VEVENT\r\nEND:VCALENDAR\r\n',
  ].join('');
}

/**
 * The time zone as the event needs it; `undefined` if start and end are written in UTC, because both must have one form (RFC 5545
 * §3.8.2.2). A time that clocks show twice means the first of the two, one that they skip is read by the offset before (§3.3.5),
 * but readers disagree.
 */
function vtimezoneOf({ start, end }: Pick<CalendarInput, 'start' | 'end'>, zone: Zone): string | undefined {
  if (zone.isUtc || [start, end].some((wallClock) => occursTwice(wallClock, zone))) return undefined;
  const [from, until] = [toUtc(start, zone), toUtc(end, zone)];
  return from === undefined || until === undefined ? undefined : vtimezoneFor({ start: from, end: until }, zone);
}

/** How start and end are written. */
interface TimeForm {
  zone: Zone;
  inUtc: boolean;
}

function commonProperties(input: CalendarInput, { texts, ...form }: TimeForm & { texts: Texts }): string {
  return [
    fold(`UID:${textValue(input.uid)}`),
    fold(`DTSTAMP:${utcDateTime(input.stamp)}`),
    fold(`SEQUENCE:${input.sequence}`),
    fold(`DTSTART${eventTime(input.start, form)}`),
    fold(`DTEND${eventTime(input.end, form)}`),
    fold(`SUMMARY:${textValue(summaryOf(input, texts))}`),
    fold(`ORGANIZER${calendarAddress(input.organizer)}`),
    fold(attendee(input)),
  ].join('');
}

function eventTime(wallClock: string, { zone, inUtc }: TimeForm): string {
  return inUtc ? `:${utcDateTime(toInstant(wallClock, zone))}` : `;TZID=${zone.tzid}:${localDateTime(wallClock)}`;
}

function attendee({ kind, response, role, attendee: person }: CalendarInput): string {
  const reply = kind === 'request' ? ';RSVP=TRUE' : '';
  const status = participationStatus[response];
  return `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=${participationRole[role]};PARTSTAT=${status}${reply}${calendarAddress(person)}`;
}

function requestProperties(input: CalendarInput, { calendar }: Texts): string {
  const location = cleanLine(input.location);
  return [
    renderBody(input.body).properties(input.subject + input.location + input.organizer.name, calendar.wholeText),
    location === '' ? '' : fold(`LOCATION:${textValue(location)}`),
    'STATUS:CONFIRMED\r\nTRANSP:OPAQUE\r\nX-MICROSOFT-CDO-BUSYSTATUS:BUSY\r\n',
    fold(`CREATED:${utcDateTime(input.createdAt)}`),
    fold(`LAST-MODIFIED:${utcDateTime(input.modifiedAt)}`),
  ].join('');
}

/** STATUS would cancel the event for everybody when only one invitee is removed (RFC 5546 §3.2.5). */
function cancelProperties({ scope, comment }: CalendarInput): string {
  const status = scope === 'invitee' ? '' : 'STATUS:CANCELLED\r\n';
  return comment === '' ? status : status + fold(`COMMENT:${textValue(comment)}`);
}
