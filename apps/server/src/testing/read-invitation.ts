import type { ReceivedMail } from '@convoke/testkit';
import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';

/** A message as its recipient's software reads it. */
export interface ReadInvitation {
  mail: Email;
  /** The text/calendar part. */
  ics: string;
  calendar: ICAL.Component;
  event: ICAL.Component;
  method: string;
  sequence: number;
  uid: string;
  /** PARTSTAT of the only attendee. */
  response: string;
  /** The instants that DTSTART and DTSTAMP name, by the VTIMEZONE that came along; ISO 8601. */
  start: string;
  stamp: string;
}

/** @throws Error for a message without calendar data */
export async function readInvitation({ raw }: Pick<ReceivedMail, 'raw'>): Promise<ReadInvitation> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const ics = part ? text(part.content) : '';
  const calendar = ICAL.Component.fromString(ics);
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error(`no event in ${ics}`);
  return {
    mail,
    ics,
    calendar,
    event,
    method: String(calendar.getFirstPropertyValue('method')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    uid: String(event.getFirstPropertyValue('uid')),
    response: String(event.getFirstProperty('attendee')?.getFirstParameter('partstat')),
    start: instant(event, 'dtstart'),
    stamp: instant(event, 'dtstamp'),
  };
}

function instant(event: ICAL.Component, property: string): string {
  const value = event.getFirstPropertyValue(property);
  if (!(value instanceof ICAL.Time)) throw new Error(`no ${property}`);
  return new Date(value.toUnixTime() * 1_000).toISOString();
}

function text(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString();
}
