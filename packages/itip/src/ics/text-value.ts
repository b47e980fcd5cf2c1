import { cleanText } from '../clean-text.js';

/** A property value of type TEXT (RFC 5545 §3.3.11). */
export function textValue(value: string): string {
  return cleanText(value)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}
