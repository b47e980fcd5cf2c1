import type { Attachment, Email } from 'postal-mime';
import { decodeCalendar } from './decode-calendar.js';
import { isAnsweringMethod } from './judge/answering-methods.js';
import { messageLimits } from './message-limits.js';
import { rawCalendars } from './raw-calendars.js';
import { readAnswer } from './read-answer.js';
import type { CalendarPart } from './received-mail.js';

/**
 * The calendar data of a message: text/calendar at any depth; application/ics or a file named `*.ics` where there is none
 * or only a file answers. The same data in two parts counts once.
 *
 * @param bytes the message that `mail` was read from
 */
export async function calendarParts(mail: Email, bytes: Uint8Array): Promise<CalendarPart[]> {
  const inline = await partsOf(mail.attachments.filter(isInline), { mail, bytes });
  if (holdsAnswer(inline)) return inline;
  const files = await partsOf(mail.attachments.filter(isCalendarFile), { mail, bytes });
  return inline.length === 0 || holdsAnswer(files) ? files : inline;
}

interface Source {
  mail: Email;
  bytes: Uint8Array;
}

async function partsOf(chosen: Attachment[], { mail, bytes }: Source): Promise<CalendarPart[]> {
  const parts = chosen.map((attachment) => ({ text: textOf(attachment), method: attachment.method?.slice(0, 32) }));
  return distinct(parts.some(isDamaged) ? await repaired(parts, { chosen, mail, bytes }) : parts);
}

function holdsAnswer(parts: CalendarPart[]): boolean {
  return isAnsweringMethod(readAnswer(parts)?.method ?? '');
}

function isInline({ mimeType }: Attachment): boolean {
  return mimeType === 'text/calendar';
}

function isCalendarFile({ mimeType, filename }: Attachment): boolean {
  if (mimeType === 'text/calendar' || mimeType.startsWith('message/')) return false;
  return mimeType === 'application/ics' || /\.(?:ics|ical)$/i.test(filename ?? '');
}

function textOf({ content, mimeType }: Attachment): string {
  if (typeof content === 'string') return content;
  const bytes = new Uint8Array(content);
  return isDecoded(mimeType) ? new TextDecoder().decode(bytes) : decodeCalendar(bytes);
}

/** What the parser has decoded by the declared charset. */
function isDecoded(mimeType: string): boolean {
  return mimeType === 'text/calendar' || mimeType === 'application/ics';
}

/** A character split by a fold, or a charset that was not the declared one. */
function isDamaged({ text }: CalendarPart): boolean {
  return text.includes('\ufffd');
}

async function repaired(
  parts: CalendarPart[],
  { chosen, mail, bytes }: Source & { chosen: Attachment[] },
): Promise<CalendarPart[]> {
  const raw = await rawCalendars(bytes);
  return parts.map((part, index) => {
    const attachment = chosen[index];
    const content = attachment && raw[mail.attachments.indexOf(attachment)];
    return content !== undefined && isDamaged(part) ? { ...part, text: decodeCalendar(content) } : part;
  });
}

function distinct(parts: CalendarPart[]): CalendarPart[] {
  const byText = new Map<string, CalendarPart>();
  for (const part of parts) {
    const key = part.text.replace(/\r\n?/g, '\n').trim();
    if (!byText.has(key)) byText.set(key, part);
  }
  return [...byText.values()].slice(0, messageLimits.calendars);
}
