import ICAL from 'ical.js';
import type { Person } from '../mail-input.js';
import { dateTime, textOf } from '../reply/calendar/property-values.js';
import { normaliseAddress } from '../reply/normalise-address.js';
import { readMessage } from '../reply/read-message.js';
import { instantIn } from '../reply/zones/instant-in.js';
import { cleanLine } from '../text.js';

/** What an invitee's mail program knows of an invitation. */
export interface ReceivedInvitation {
  uid: string;
  sequence: number;
  summary: string;
  /** Epoch milliseconds; of a date, its beginning in UTC. */
  start: number;
  /** Epoch milliseconds. */
  end: number;
  /** Whether start and end are dates. */
  isAllDay: boolean;
  /** The original start of the date of a series that it is about, as in the calendar data; `''` if about all, or nothing repeats. */
  occurrenceStart: string;
  /** TZID of that start; `''` in UTC and for dates. */
  occurrenceZone: string;
  /** RRULE; `''` if nothing repeats. */
  rule: string;
  organizer: Person;
  attendee: Person;
}

/**
 * Reads an invitation as `composeMail` or `composeIcs` wrote it.
 *
 * @param invitation the message, or its calendar data
 * @param occurrenceStart the one date of a series to read, by its original start as the contract writes it; default: what
 *   the message is about
 * @throws TypeError for anything else
 */
export async function receivedInvitation(
  invitation: Uint8Array | string,
  occurrenceStart?: string,
): Promise<ReceivedInvitation> {
  const calendar = ICAL.Component.fromString(
    typeof invitation === 'string' ? invitation : await calendarIn(invitation),
  );
  const events = calendar.getAllSubcomponents('vevent');
  const master = events.find((each) => !each.hasProperty('recurrence-id'));
  const exception = events.find((each) => nameIn(each) !== '' && nameIn(each) === (occurrenceStart ?? nameIn(each)));
  const event = occurrenceStart === undefined ? (master ?? exception) : (exception ?? master);
  if (event === undefined) throw new TypeError('no event in the invitation');
  const isMoved = event !== exception && occurrenceStart !== undefined;
  const shift = isMoved ? distance(textOf(event, 'dtstart'), occurrenceStart) : 0;
  const named = event === exception ? 'recurrence-id' : 'dtstart';
  return {
    uid: textOf(event, 'uid'),
    sequence: Number(textOf(event, 'sequence')),
    summary: cleanLine(textOf(event, 'summary')),
    start: instantOf('dtstart', event, { calendar, shift }),
    end: instantOf('dtend', event, { calendar, shift }),
    occurrenceStart: occurrenceStart ?? nameIn(event),
    occurrenceZone: [event.getFirstProperty(named)?.getParameter('tzid')].flat()[0] ?? '',
    rule: String(master?.getFirstPropertyValue('rrule') ?? ''),
    isAllDay: dateTime(textOf(event, 'dtstart'))?.form === 'date',
    organizer: personOf('organizer', event),
    attendee: personOf('attendee', event),
  };
}

async function calendarIn(message: Uint8Array): Promise<string> {
  const mail = await readMessage(message);
  const [part] = mail.kind === 'calendar' ? mail.calendars : [];
  if (part === undefined) throw new TypeError('no calendar data in the message');
  return part.text;
}

/** The original start that RECURRENCE-ID names, as the contract writes it; `''` without any. */
function nameIn(event: ICAL.Component): string {
  const { local = '', form } = dateTime(textOf(event, 'recurrence-id')) ?? {};
  return form === 'date' ? local.slice(0, 10) : local;
}

/** Milliseconds on the clock from the start of a series to one of its dates. */
function distance(start: string, occurrenceStart: string): number {
  const [from, to] = [start, occurrenceStart].map((each) => Date.parse(`${dateTime(each)?.local}Z`));
  return (to ?? 0) - (from ?? 0);
}

/** @param options.shift milliseconds on the clock by which the date is later than the first */
function instantOf(
  name: string,
  event: ICAL.Component,
  { calendar, shift }: { calendar: ICAL.Component; shift: number },
): number {
  const time = dateTime(textOf(event, name));
  const zone = [event.getFirstProperty(name)?.getParameter('tzid')].flat()[0] ?? 'Etc/UTC';
  const local = time && new Date(Date.parse(`${time.local}Z`) + shift).toISOString().slice(0, 19);
  const instant = local && instantIn(local, zone, calendar);
  if (typeof instant !== 'number') throw new TypeError(`no ${name.toUpperCase()} in the invitation`);
  return instant;
}

function personOf(name: string, event: ICAL.Component): Person {
  const property = event.getFirstProperty(name);
  const address = normaliseAddress(textOf(event, name));
  if (address === '') throw new TypeError(`no ${name.toUpperCase()} in the invitation`);
  return { name: cleanLine([property?.getParameter('cn')].flat()[0] ?? ''), address };
}
