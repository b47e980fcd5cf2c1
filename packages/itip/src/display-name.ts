import { cleanLine } from './clean-line.js';

/**
 * A person's name on one line, its quotation marks typographic: a parameter cannot hold any other (RFC 5545 §3.2), and in
 * headers relays such as OpenSMTPD lose their way in quoted strings that hold commas, semicolons and escaped marks, where
 * encoded words (RFC 2047) pass unread.
 */
export function displayName(name: string): string {
  return cleanLine(name)
    .replace(/(^|[\s([{<\u2013\u2014-])"/g, '$1\u201c')
    .replaceAll('"', '\u201d');
}
