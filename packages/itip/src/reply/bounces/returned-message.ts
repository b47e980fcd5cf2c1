import type { Attachment, Email } from 'postal-mime';
import { calendarParts } from '../calendar/calendar-parts.js';
import { unfoldLines } from '../calendar/normalise-calendar.js';
import { parseMime } from '../parse-mime.js';
import type { ReturnedMessage } from '../received-mail.js';

/** Bytes of a part, or characters of a text, in which ids are searched. */
const maxSearched = 256 * 1024;
/** More would not be about one message to one person. */
const maxIds = 10;
const messageIdField = /^(?:x-)?(?:original-)?message-id[ \t]*:\s{0,4}(<[^<>\s]{3,250}>)/gim;
const uidLine = /^UID:(\S{3,255})$/i;

const whole = new Set(['message/rfc822', 'message/global']);
const partial = new Set([
  ...['text/rfc822-headers', 'message/global-headers'],
  ...['message/delivery-status', 'message/global-delivery-status'],
]);

/**
 * What identifies the message that a bounce returns: its Message-ID, which a report may state itself, and the UID of
 * its calendar data.
 *
 * @param text what the bounce says to people; systems without reports return the message in it
 */
export async function returnedMessage(
  { attachments }: Pick<Email, 'attachments'>,
  text: string,
): Promise<ReturnedMessage> {
  const messageIds = new Set<string>();
  const uids = new Set<string>();
  const parts = attachments.filter(({ mimeType }) => whole.has(mimeType) || partial.has(mimeType)).slice(0, maxIds);
  for (const searched of [...parts.map(latin1), text.slice(0, maxSearched)]) {
    for (const [, id = ''] of searched.matchAll(messageIdField)) messageIds.add(id);
  }
  for (const part of parts.filter(({ mimeType }) => whole.has(mimeType))) {
    for (const uid of await uidsIn(part)) uids.add(uid);
  }
  for (const uid of uidsOf(text.slice(0, maxSearched))) uids.add(uid);
  return { messageIds: [...messageIds].slice(0, maxIds), uids: [...uids].slice(0, maxIds) };
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

function latin1(part: Attachment): string {
  return Buffer.from(bytesOf(part)).subarray(0, maxSearched).toString('latin1');
}

/** None if the returned message was cut so that it cannot be parsed. */
async function uidsIn(part: Attachment): Promise<string[]> {
  const bytes = bytesOf(part);
  const calendars = await parseMime(bytes)
    .then((mail) => calendarParts(mail, bytes))
    .catch(() => []);
  return calendars.flatMap(({ text }) => uidsOf(text.slice(0, maxSearched)));
}

function uidsOf(text: string): string[] {
  return unfoldLines(text).flatMap((line) => uidLine.exec(line.trim())?.[1] ?? []);
}
