import {
  ICalCalendar,
  type ICalCalendarData,
  type ICalDateTimeValue,
  type ICalDayJsStub,
  ICalEvent,
  type ICalEventData,
} from 'ical-generator';
import type { Person } from '../mail-input.js';
import { commonName, fold, localDateTime, textValue, uriAddress } from './content-line.js';

/**
 * Calendar objects are made by ical-generator. What calendar programs misread in its text is corrected
 * here, and nowhere else: values before it gets them (`eventTime`, `calendarUser`), lines after it has
 * written them (`eventObject`). Its own folding takes longer than everything else together, so its text is
 * taken unfolded.
 *
 * Held by `calendar-object.test.ts`, which shows for each correction what the library writes without it.
 */

/**
 * The lines of a calendar before its components, from BEGIN:VCALENDAR on, folded. Making them costs as much as an
 * event.
 *
 * Corrected: the library writes the name of a calendar unescaped, line breaks included. It would do so with a
 * description, which no calendar has.
 */
export function calendarHead({ name, ...data }: Omit<ICalCalendarData, 'description'>): string {
  const calendar = new ICalCalendar({
    prodId: '//Convoke//Convoke//EN',
    scale: 'GREGORIAN',
    ...data,
    ...(name == null ? {} : { name: textValue(name) }),
  });
  const folded = calendar.toString().replaceAll('\r\n ', '');
  return `BEGIN:VCALENDAR\r\n${arrange(folded.slice(CALENDAR_BEGIN.length, -CALENDAR_END.length))}`;
}

const CALENDAR_BEGIN = 'BEGIN:VCALENDAR\r\n';
/** The library ends it without a line break, which RFC 5545 §3.1 demands. */
const CALENDAR_END = 'END:VCALENDAR';

/** The end of a calendar. */
export const calendarEnd = `${CALENDAR_END}\r\n`;

/** Events need one; it has no time zone, which would make the library write DTSTAMP without its Z. */
const noCalendar = new ICalCalendar();

/**
 * A VEVENT, folded.
 *
 * @param data times are of `eventTime`, people of `calendarUser`; texts must have passed `cleanText`, since
 *   the library leaves control characters in them
 * @param more further content lines, such as COMMENT, which the library does not know; unfolded
 */
export function eventObject(data: ICalEventData, more: readonly string[] = []): string {
  // The library writes a UID as it is, line breaks included.
  const event = new ICalEvent({ ...data, id: textValue(String(data.id)) }, noCalendar);
  const text = event.toString().slice(EVENT_BEGIN.length, -EVENT_END.length);
  return `${EVENT_BEGIN}${arrange(more.length === 0 ? text : `${text}${more.join('\r\n')}\r\n`)}${EVENT_END}`;
}

const EVENT_BEGIN = 'BEGIN:VEVENT\r\n';
const EVENT_END = 'END:VEVENT\r\n';

/**
 * An event's start or end: what the library is to write, digit by digit. It would read a `Date` in the time
 * zone of the process, whose changes of clocks the wall-clock times of others do not know.
 *
 * @param wallClock `YYYY-MM-DDTHH:MM:SS`: in UTC if the event has no `timezone`; of an all-day event, `YYYY-MM-DD`
 */
export function eventTime(wallClock: string): ICalDateTimeValue {
  return new WallClock(localDateTime(wallClock));
}

/** The library's interface for dates of Day.js, of which it uses two formats. */
class WallClock implements ICalDayJsStub {
  readonly #digits: string;

  constructor(digits: string) {
    this.#digits = digits;
  }

  format(pattern: string): string {
    return pattern === 'YYYYMMDD' ? this.#digits.slice(0, 8) : this.#digits.slice(9);
  }

  isValid(): boolean {
    return true;
  }

  /** Used to swap a start and an end in the wrong order, silently. Equal ones stay where they are. */
  toDate(): Date {
    return anyDate;
  }

  toJSON(): string {
    return this.#digits;
  }

  utc(): this {
    return this;
  }
}

const anyDate = new Date(0);

/**
 * An organizer or attendee. Whatever the library would escape in an address, or readers take for a part of a
 * name, is not in them: see `uriAddress` and `commonName`.
 *
 * @throws TypeError if the address is not exactly one mailbox
 */
export function calendarUser({ name, address }: Person): { name: string; email: string } {
  return { name: commonName(name) || NAMELESS, email: uriAddress(address) };
}

/**
 * The library refuses an organizer without a name. No name contains this one, and the line that has it loses its CN.
 */
const NAMELESS = '"';

/** Corrects and folds lines, and puts them in order. */
function arrange(text: string): string {
  const places: string[] = new Array(ORDER.length).fill('');
  let place = 0;
  for (const line of text.split('\r\n')) {
    if (line === '') continue;
    if (place !== ALARMS) place = line === 'BEGIN:VALARM' ? ALARMS : placeOf(line);
    places[place] += correctLine(line);
    if (line === 'END:VALARM') place = 0;
  }
  return places.join('');
}

/**
 * The order of properties means nothing (RFC 5545 §3.6). This one has been in messages from the first, and
 * one that is repeated after an upgrade must have the bytes of the attempt before. Alarms come last, since
 * components follow properties (§3.6.1).
 */
const ORDER = [
  ...['PRODID', 'VERSION', 'CALSCALE', 'METHOD'],
  ...[
    'UID',
    'DTSTAMP',
    'SEQUENCE',
    'RECURRENCE-ID',
    'DTSTART',
    'DTEND',
    'RRULE',
    'EXDATE',
    'SUMMARY',
    'ORGANIZER',
    'ATTENDEE',
    'DESCRIPTION',
    'X-ALT-DESC',
  ],
  ...['LOCATION', 'STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'other', 'CREATED', 'LAST-MODIFIED', 'COMMENT'],
  'alarms',
];
const OTHER = ORDER.indexOf('other');
const ALARMS = ORDER.indexOf('alarms');
const placesByName = new Map(ORDER.map((name, place) => [name, place]));

function placeOf(line: string): number {
  return placesByName.get(line.slice(0, line.search(/[:;]/))) ?? OTHER;
}

function correctLine(line: string): string {
  if (line.startsWith('ATTENDEE;')) return fold(correctAttendee(line));
  // Of a description that is nothing but a picture, which only X-ALT-DESC shows.
  if (line === 'DESCRIPTION:') return '';
  return fold(line.startsWith(NAMELESS_ORGANIZER) ? `ORGANIZER${line.slice(NAMELESS_ORGANIZER.length)}` : line);
}

const NAMELESS_PARAMETER = `;CN="^'"`;
const NAMELESS_ORGANIZER = `ORGANIZER${NAMELESS_PARAMETER}`;

/**
 * Writes the scheme in lower case, as in ORGANIZER: programs that look for their user compare the URI as text. CUTYPE
 * comes before ROLE, as it always has (see `ORDER`).
 */
function correctAttendee(line: string): string {
  return line
    .replace(/^ATTENDEE;(ROLE=[^;:]+);(CUTYPE=[^;:]+)/, 'ATTENDEE;$2;$1')
    .replace(NAMELESS_PARAMETER, '')
    .replace(/:MAILTO:(?=[^:]+$)/, ':mailto:');
}
