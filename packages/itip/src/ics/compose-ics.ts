import { renderBody } from '../body/render-body.js';
import { chooseLanguage, type Texts, textsOf } from '../languages/language.js';
import type { CalendarInput } from '../mail-input.js';
import { cleanLine, summaryOf } from '../text.js';
import { occursTwice, toUtc } from '../zones/wall-clock.js';
import type { Zone } from '../zones/zone.js';
import { requireZone } from '../zones/zone.js';
import { calendarAddress, fold, localDateTime, textValue, utcDateTime } from './content-line.js';

const participationStatus = {
  needsAction: 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  tentative: 'TENTATIVE',
} as const;

const calendarHead = 'BEGIN:VCALENDAR\r\nPRODID:-//Convoke//Convoke//EN\r\nVERSION:2.0\r\nCALSCALE:GREGORIAN\r\n';

/**
 * The iTIP message for one invitee (RFC 5546 §3.2.2 REQUEST, §3.2.5 CANCEL): one VCALENDAR with one VEVENT that names this
 * invitee only. Every line ends in CRLF and has at most 75 octets.
 *
 * @throws RangeError if the time zone is unknown, or its clocks skip the start or end
 */
export function composeIcs(input: CalendarInput): string {
  const zone = requireZone(input.timeZone);
  const texts = textsOf(chooseLanguage(input.languages));
  const inUtc = zone.isUtc || [input.start, input.end].some((wallClock) => occursTwice(wallClock, zone));
  return [
    calendarHead,
    input.kind === 'request' ? 'METHOD:REQUEST\r\n' : 'METHOD:CANCEL\r\n',
    inUtc ? '' : zone.vtimezone,
    'BEGIN:VEVENT\r\n',
    commonProperties(input, { zone, inUtc, texts }),
    input.kind === 'request' ? requestProperties(input, texts) : cancelProperties(input),
    'END:VEVENT\r\nEND:VCALENDAR\r\n',
  ].join('');
}

/**
 * How start and end are written. A time that clocks show twice means the first of the two (RFC 5545 §3.3.5), but readers
 * disagree, so it is written in UTC, and the other time as well, because both must have one form (§3.8.2.2).
 */
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
  const instant = toUtc(wallClock, zone);
  if (instant === undefined) throw new RangeError(`no such time in ${zone.tzid}: ${wallClock}`);
  return inUtc ? `:${utcDateTime(instant)}` : `;TZID=${zone.tzid}:${localDateTime(wallClock)}`;
}

function attendee({ kind, response, attendee: person }: CalendarInput): string {
  const reply = kind === 'request' ? ';RSVP=TRUE' : '';
  const status = participationStatus[response];
  return `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${status}${reply}${calendarAddress(person)}`;
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
