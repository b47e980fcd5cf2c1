import { cleanLine } from '../clean-line.js';

/**
 * Text for a header. What looks like the beginning of an encoded word (RFC 2047 §2) is parted by a space: mail programs
 * decode it even where a sender wrote plain text, line breaks included.
 */
export function headerText(value: string): string {
  return cleanLine(value).replaceAll('=?', '= ?');
}
