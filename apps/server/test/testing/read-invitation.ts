import { type MimeNode, mimeTree } from '@convoke/itip/testing';
import type { ReceivedMail } from '@convoke/testkit';
import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';

/** A message as its recipient's software reads it. */
export interface ReadInvitation {
  mail: Email;
  /** The text/calendar part, with the line ends that it was sent with. */
  ics: string;
  /** The same as postal-mime and ical.js read it. */
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
  const calendar = ICAL.Component.fromString(part ? text(part.content) : '');
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('no event');
  return {
    mail,
    ics: calendarBytes(mimeTree(raw.toString())).toString(),
    calendar,
    event,
    method: String(calendar.getFirstPropertyValue('method')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    uid: String(event.getFirstPropertyValue('uid')),
    response: String(event.getFirstProperty('attendee')?.getFirstParameter('partstat')),
    // Only where they are asked for: ical.js takes longer to expand a time zone than to read the message.
    get start() {
      return instant(event, 'dtstart');
    },
    get stamp() {
      return instant(event, 'dtstamp');
    },
  };
}

function calendarBytes({ contentType, body, children }: MimeNode): Buffer {
  if (contentType.startsWith('text/calendar')) return Buffer.from(body, 'base64');
  return Buffer.concat(children.map(calendarBytes));
}

function instant(event: ICAL.Component, property: string): string {
  const value = event.getFirstPropertyValue(property);
  if (!(value instanceof ICAL.Time)) throw new Error(`no ${property}`);
  return new Date(value.toUnixTime() * 1_000).toISOString();
}

function text(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString();
}

/** METHOD and SEQUENCE of the messages to one invitee, in order; `PRIMING` for one without calendar data. */
export async function received(mails: readonly ReceivedMail[], address: string): Promise<string[]> {
  const own = mails.filter(({ envelope }) => envelope.to.includes(address));
  return Promise.all(own.map(describeMail));
}

async function describeMail(received: ReceivedMail): Promise<string> {
  if (!received.raw.includes('Content-Type: text/calendar')) return 'PRIMING';
  const { method, sequence } = await readInvitation(received);
  return `${method} ${sequence}`;
}

/** The lines of all VEVENTs of a message, as far as they say what is about which date of a series, after its method. */
export async function eventLines(message: Pick<ReceivedMail, 'raw'>): Promise<string[]> {
  const { ics } = await readInvitation(message);
  const lines = ics.replaceAll('\r\n ', '').split('\r\n');
  const events = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  const told = /^(SEQUENCE|DTSTART|RRULE|EXDATE|RECURRENCE-ID|SUMMARY|STATUS:CANCELLED)/;
  return [...lines.filter((line) => line.startsWith('METHOD')), ...events.filter((line) => told.test(line))];
}

/** The method of a message, and of each of its VEVENTs the date, or `series`, and the answer that it shows. */
export async function answerLines(message: Pick<ReceivedMail, 'raw'>): Promise<string[]> {
  const { calendar, method } = await readInvitation(message);
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const answer = event.getFirstProperty('attendee')?.getFirstParameter('partstat');
    return `${event.getFirstPropertyValue('recurrence-id') ?? 'series'} ${answer}`;
  });
  return [method, ...events];
}
