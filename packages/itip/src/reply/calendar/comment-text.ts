import { isBlank } from '@convoke/contract/is-blank';
import { cleanText, cutText } from '../../text.js';

const maxComment = 1_000;

/**
 * What an attendee wrote, as it is kept: without controls and blanks around it, at most 1 000 characters;
 * `''` where nothing of it shows.
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
 * The note in X-RESPONSE-COMMENT, a parameter of ATTENDEE that Google Calendar writes in place of COMMENT, with entities
 * of HTML.
 *
 * @param value as the parser gives it: the escapes of TEXT (RFC 5545 §3.3.11) undone
 */
export function attendeeNote(value: string): string {
  return commentText(value.replace(entityPattern, (entity) => characters.get(entity) ?? entity));
}
