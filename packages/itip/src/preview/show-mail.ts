import type { Email } from 'postal-mime';
import type { Person } from '../mail-input.js';
import { calendarParts } from '../reply/calendar/calendar-parts.js';
import { parseMime } from '../reply/parse-mime.js';
import { cleanLine } from '../text.js';
import { type CalendarCard, personOf, readCard } from './read-card.js';

/** A message as its recipient sees it. */
export interface ShownMail {
  from: Person;
  to: Person;
  subject: string;
  text: string;
  /** Written by the sender, not sanitised; `undefined` if there is none. */
  html: string | undefined;
  /** Calendar data; `undefined` if there is none. */
  ics: string | undefined;
  calendar: CalendarCard | undefined;
}

/**
 * Reads a message that `composeMail` wrote, to show it.
 *
 * @throws Error if it is not a message
 */
export async function showMail(raw: Uint8Array): Promise<ShownMail> {
  const mail = await parseMime(raw);
  const [part] = await calendarParts(mail, raw);
  return {
    from: personOf(mail.from),
    to: personOf(mail.to?.[0]),
    subject: cleanLine(mail.subject ?? ''),
    text: mail.text ?? '',
    html: htmlOf(mail),
    ics: part?.text,
    calendar: part && readCard(part.text),
  };
}

function htmlOf({ html }: Email): string | undefined {
  return html === undefined || html === '' ? undefined : html;
}

/** A message as shown in a list. */
export interface MailSummary {
  from: Person;
  to: Person;
  subject: string;
  /** iTIP method that its calendar part names (RFC 6047, section 2.4); `undefined` if there is no such part. */
  method: string | undefined;
}

/**
 * Reads a message that `composeMail` wrote, to list it. Its calendar data, which takes longest, is not read.
 *
 * @throws Error if it is not a message
 */
export async function summarizeMail(raw: Uint8Array): Promise<MailSummary> {
  const mail = await parseMime(raw);
  const method = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.method;
  return {
    from: personOf(mail.from),
    to: personOf(mail.to?.[0]),
    subject: cleanLine(mail.subject ?? ''),
    method: method?.toUpperCase(),
  };
}
