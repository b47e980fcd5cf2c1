import { isBlank } from '@convoke/contract/is-blank';
import { cleanText } from '../clean-text.js';
import { cutText } from '../cut-text.js';

const maxComment = 1_000;

/**
 * What an attendee wrote, as it is kept: without controls and blanks around it, at most 1 000 characters;
 * `''` where nothing of it shows.
 */
export function commentText(written: string): string {
  const text = cutText(cleanText(written).trim(), maxComment);
  return isBlank(text) ? '' : text;
}
