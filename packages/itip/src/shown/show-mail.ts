import type { Email } from 'postal-mime';
import { cleanLine } from '../clean-line.js';
import type { Person } from '../mail-input.js';
import { calendarParts } from '../reply/calendar-parts.js';
import { parseMime } from '../reply/parse-mime.js';
import { personOf } from './person-of.js';
import { type CalendarCard, readCard } from './read-card.js';

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
