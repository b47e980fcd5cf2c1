import ICAL from 'ical.js';
import type { Address } from 'postal-mime';
import { responseOf } from '../ics/participation.js';
import type { Person } from '../mail-input.js';
import { dateTime, textOf } from '../reply/calendar/property-values.js';
import { normaliseAddress } from '../reply/normalise-address.js';
import { instantIn } from '../reply/zones/instant-in.js';
import { cleanLine } from '../text.js';

/** An event as shown in its attendee's calendar. */
export interface CalendarCard {
  /** METHOD. */
  method: string;
  uid: string;
  sequence: number;
  summary: string;
  location: string;
  /** Wall clock, `YYYY-MM-DDTHH:MM:SS`, in `timeZone`; of an all-day event dates, `YYYY-MM-DD`, which have no zone. */
  start: string;
  end: string;
  timeZone: string;
  /** Epoch milliseconds; `undefined` if its time zone is unknown. */
  startUtc: number | undefined;
  endUtc: number | undefined;
  organizer: Person;
  attendee: Person;
  /** The attendee's answer (PARTSTAT). */
  response: ReturnType<typeof responseOf>;
  /** The organizer's comment; may be `''`. */
  comment: string;
  /** Whether it is a series, and not one date of it. */
  repeats: boolean;
}

const UTC = 'Etc/UTC';

/** Reads calendar data as `composeIcs` writes it; `undefined` if it contains no event. */
export function readCard(ics: string): CalendarCard | undefined {
  const calendar = ICAL.Component.fromString(ics);
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) return undefined;
  const timeZone = parameterOf(event, 'dtstart', 'tzid') || UTC;
  const [start, end] = [localOf(event, 'dtstart'), localOf(event, 'dtend')];
  return {
    method: textOf(calendar, 'method'),
    uid: textOf(event, 'uid'),
    sequence: Number(textOf(event, 'sequence')),
    summary: cleanLine(textOf(event, 'summary')),
    location: cleanLine(textOf(event, 'location')),
    start,
    end,
    timeZone,
    startUtc: instantIn(start, timeZone, calendar),
    endUtc: instantIn(end, timeZone, calendar),
    organizer: partyOf(event, 'organizer'),
    attendee: partyOf(event, 'attendee'),
    response: responseOf(parameterOf(event, 'attendee', 'partstat')),
    comment: textOf(event, 'comment'),
    repeats: event.hasProperty('rrule'),
  };
}

function localOf(event: ICAL.Component, name: string): string {
  const { local = '', form } = dateTime(textOf(event, name)) ?? {};
  return form === 'date' ? local.slice(0, 10) : local;
}

function parameterOf(event: ICAL.Component, name: string, parameter: string): string {
  return [event.getFirstProperty(name)?.getParameter(parameter)].flat()[0] ?? '';
}

function partyOf(event: ICAL.Component, name: string): Person {
  return { name: cleanLine(parameterOf(event, name, 'cn')), address: normaliseAddress(textOf(event, name)) };
}

/** The person in a header field; empty if there is none. */
export function personOf(address: Address | undefined): Person {
  return { name: cleanLine(address?.name ?? ''), address: address?.address ?? '' };
}
