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
  /** Of the sender's making; `undefined` without. */
  html: string | undefined;
  /** Calendar data; `undefined` without. */
  ics: string | undefined;
  calendar: CalendarCard | undefined;
}

/**
 * Reads a message that `composeMail` wrote for showing it.
 *
 * @throws Error where it is no message
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

/** A message as a list of messages shows it. */
export interface MailSummary {
  from: Person;
  to: Person;
  subject: string;
  /** iTIP method that its calendar part names (RFC 6047, section 2.4); `undefined` without such a part. */
  method: string | undefined;
}

/**
 * Reads a message that `composeMail` wrote for listing it; its calendar data, which take longest, stay unread.
 *
 * @throws Error where it is no message
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
