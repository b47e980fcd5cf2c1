import { isBlank } from '@convoke/contract/is-blank';
import { cleanText, cutText } from '../../text.js';

const maxComment = 1_000;

/**
 * An attendee's comment as it is stored: without control characters and surrounding blanks, at most 1 000
 * characters; `''` if nothing of it is visible.
 */
export function commentText(written: string): string {
  const text = cutText(cleanText(written).trim(), maxComment);
  return isBlank(text) ? '' : text;
}

const entityPattern = /&(?:#39|quot|amp|lt|gt);/g;
const characters: ReadonlyMap<string, string> = new Map([
  ['&#39;', "'"],
  ['&quot;', '"'],
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
]);

/**
 * The note in X-RESPONSE-COMMENT, a parameter of ATTENDEE that Google Calendar writes instead of COMMENT,
 * with HTML entities.
 *
 * @param value as the parser returns it, with the escapes of TEXT (RFC 5545 §3.3.11) undone
 */
export function attendeeNote(value: string): string {
  return commentText(value.replace(entityPattern, (entity) => characters.get(entity) ?? entity));
}
