import type { Attachment, Email } from 'postal-mime';
import { isAnsweringMethod } from '../judge/verdict.js';
import { messageLimits, parseMime } from '../parse-mime.js';
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

/** Text that the parser has decoded by the declared charset. */
function isDecoded(mimeType: string): boolean {
  return mimeType === 'text/calendar' || mimeType === 'application/ics';
}

/** A fold split a character, or the declared charset is wrong. */
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

const fold = /(?:\r\n?|\n)[ \t]/g;

/**
 * Calendar data without a trustworthy charset, unfolded: UTF-16 if it has a byte order mark, UTF-8 if it is valid, else
 * windows-1252, which has a character for every byte.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const wide = utf16Label(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  // Bytes are unfolded, because a fold may split a character (RFC 5545 §3.1).
  const unfolded = Buffer.from(Buffer.from(bytes).toString('latin1').replace(fold, ''), 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(unfolded);
  } catch {
    // Outside of a stream, Node 20 decodes ISO 8859-1 instead, which has control characters where this has quotation
    // marks.
    return new TextDecoder('windows-1252').decode(unfolded, { stream: true });
  }
}

function utf16Label([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}

const calendarType = /text\/calendar|application\/ics/gi;

/**
 * The undecoded bytes of each attachment of a message, by its index; `undefined` if the parser decodes it all
 * the same. The parser decodes calendar data by its declared charset before it can be unfolded, which
 * destroys a character that a fold splits (RFC 5545 §3.1). It does not decode other types, so it is given a
 * copy with another type.
 */
export async function rawCalendars(bytes: Uint8Array): Promise<(Uint8Array | undefined)[]> {
  const source = Buffer.from(bytes).toString('latin1');
  const renamed = source.replace(calendarType, (type) => `x${type.slice(1)}`);
  const { attachments } = await parseMime(Buffer.from(renamed, 'latin1'));
  return attachments.map(({ mimeType, content }) =>
    mimeType.startsWith('x') && typeof content !== 'string' ? new Uint8Array(content) : undefined,
  );
}
