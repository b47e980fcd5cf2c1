import type { Attachment, Email } from 'postal-mime';
import { decodeText, isPlainAscii, utf16 } from '../charset/decode-text.js';
import { rawTexts } from '../charset/raw-texts.js';
import { isAnsweringMethod } from '../judge/verdict.js';
import { messageLimits } from '../parse-mime.js';
import type { CalendarPart } from '../received-mail.js';
import { readAnswer } from './read-reply.js';

/**
 * The calendar data of a message: text/calendar at any depth; application/ics or a file named `*.ics` if
 * there is none, or if only a file holds an answer. The same data in two parts counts once.
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
  return distinct(parts.some(isInDoubt) ? await decoded(parts, { chosen, mail, bytes }) : parts);
}

/** Whether it is for an organizer: an invitation that came back is not. */
export function holdsAnswer(parts: CalendarPart[]): boolean {
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

/** Text that the parser has decoded by the declared charset. */
function isDecoded(mimeType: string): boolean {
  return mimeType === 'text/calendar' || mimeType === 'application/ics';
}

/** The parser may have decoded it by a wrong charset, or before it was unfolded. */
function isInDoubt({ text }: CalendarPart): boolean {
  return !isPlainAscii(text);
}

async function decoded(
  parts: CalendarPart[],
  { chosen, mail, bytes }: Source & { chosen: Attachment[] },
): Promise<CalendarPart[]> {
  const { attachments } = await rawTexts(bytes);
  const indices = new Map(mail.attachments.map((attachment, index) => [attachment, index]));
  return parts.map((part, index) => {
    const attachment = chosen[index];
    const raw = attachment && attachments[indices.get(attachment) ?? -1];
    return raw === undefined ? part : { ...part, text: decodeCalendar(raw.bytes, raw.label) };
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

const fold = /(?:\r\n?|\n)[ \t]/g;

/**
 * Calendar data, unfolded as bytes, because a fold may split a character (RFC 5545 §3.1).
 *
 * @param label the declared charset; default: none
 */
export function decodeCalendar(bytes: Uint8Array, label = ''): string {
  if (utf16(bytes) !== undefined) return decodeText(bytes, label);
  return decodeText(Buffer.from(Buffer.from(bytes).toString('latin1').replace(fold, ''), 'latin1'), label);
}
