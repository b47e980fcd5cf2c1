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
  organizer: Person;
  attendee: Person;
}

/**
 * Reads an invitation as `composeMail` or `composeIcs` wrote it.
 *
 * @param invitation the message, or its calendar data
 * @throws TypeError for anything else
 */
export async function receivedInvitation(invitation: Uint8Array | string): Promise<ReceivedInvitation> {
  const calendar = ICAL.Component.fromString(
    typeof invitation === 'string' ? invitation : await calendarIn(invitation),
  );
  const event = calendar.getFirstSubcomponent('vevent');
  if (event === null) throw new TypeError('no event in the invitation');
  return {
    uid: textOf(event, 'uid'),
    sequence: Number(textOf(event, 'sequence')),
    summary: cleanLine(textOf(event, 'summary')),
    start: instantOf('dtstart', event, calendar),
    end: instantOf('dtend', event, calendar),
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

function instantOf(name: string, event: ICAL.Component, calendar: ICAL.Component): number {
  const time = dateTime(textOf(event, name));
  const zone = [event.getFirstProperty(name)?.getParameter('tzid')].flat()[0] ?? 'Etc/UTC';
  const instant = time && instantIn(time.local, zone, calendar);
  if (instant === undefined) throw new TypeError(`no ${name.toUpperCase()} in the invitation`);
  return instant;
}

function personOf(name: string, event: ICAL.Component): Person {
  const property = event.getFirstProperty(name);
  const address = normaliseAddress(textOf(event, name));
  if (address === '') throw new TypeError(`no ${name.toUpperCase()} in the invitation`);
  return { name: cleanLine([property?.getParameter('cn')].flat()[0] ?? ''), address };
}
