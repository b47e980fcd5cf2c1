import { isBlank } from '@convoke/contract/is-blank';
import { cleanText } from './clean-text.js';

/** One line of text that no header, property or line-based reader can be made to end early; `''` where nothing of it shows. */
export function cleanLine(value: string): string {
  const line = cleanText(value)
    .replace(/[\t\n]+/g, ' ')
    .trim();
  return isBlank(line) ? '' : line;
}
