import { cleanText } from './clean-text.js';

/** One line of text that no header, property or line-based reader can be made to end early. */
export function cleanLine(value: string): string {
  return cleanText(value)
    .replace(/[\t\n]+/g, ' ')
    .trim();
}
