import type { Person } from '../mail-input.js';
import { mailbox } from '../mailbox.js';
import { cleanText, displayName } from '../text.js';

const maxOctets = 75;

/**
 * Folds a content line (RFC 5545 §3.1): at most 75 octets per physical line, no character split, CRLF at the end.
 *
 * @param line one logical line, well-formed, without line breaks
 */
export function fold(line: string): string {
  const octets = Buffer.byteLength(line);
  if (octets <= maxOctets) return `${line}\r\n`;
  return octets === line.length ? foldAscii(line) : foldUnicode(line);
}

function foldAscii(line: string): string {
  let folded = line.slice(0, maxOctets);
  for (let at = maxOctets; at < line.length; at += maxOctets - 1)
    folded += `\r\n ${line.slice(at, at + maxOctets - 1)}`;
  return `${folded}\r\n`;
}

function foldUnicode(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A property value of type TEXT (RFC 5545 §3.3.11). */
export function textValue(value: string): string {
  return cleanText(value)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/**
 * A local DATE-TIME (RFC 5545 §3.3.5, form 1).
 *
 * @param wallClock `YYYY-MM-DDTHH:MM:SS`
 */
export function localDateTime(wallClock: string): string {
  return wallClock.replace(/[-:]/g, '');
}

/**
 * A UTC DATE-TIME (RFC 5545 §3.3.5, form 2), whole seconds.
 *
 * @param instant epoch milliseconds
 */
export function utcDateTime(instant: number): string {
  return `${localDateTime(new Date(instant).toISOString().slice(0, 19))}Z`;
}

/**
 * The end of an ORGANIZER or ATTENDEE line: CN and the `mailto:` URI.
 *
 * CN is always quoted. Its quotation marks become typographic, backslashes are removed because some readers take them for
 * escapes, and a caret is doubled (RFC 6868 §3.1). The URI is not TEXT (§3.3.3), so nothing in it is escaped with a backslash;
 * what a URI cannot contain is percent-encoded (RFC 6068 §2).
 *
 * @throws TypeError if the address is not exactly one mailbox
 */
export function calendarAddress({ name, address }: Person): string {
  const commonName = displayName(name.replaceAll('\\', '')).replaceAll('^', '^^');
  const uri = `mailto:${mailbox(address).replace(/[^\w!$&'*+\-.=@~]+/g, encodeURIComponent)}`;
  return commonName === '' ? `:${uri}` : `;CN="${commonName}":${uri}`;
}
