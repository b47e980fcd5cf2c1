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
  const octets = Buffer.from(line);
  let folded = '';
  let from = 0;
  for (let room = maxOctets; octets.length - from > room; room = maxOctets - 1) {
    let to = from + room;
    while (isContinuation(octets[to])) to -= 1;
    folded += `${octets.toString('utf8', from, to)}\r\n `;
    from = to;
  }
  return `${folded}${octets.toString('utf8', from)}\r\n`;
}

/** Whether an octet of UTF-8 belongs to the character before it (RFC 3629 §3). */
function isContinuation(octet = 0): boolean {
  return (octet & 0xc0) === 0x80;
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
 * A name for CN. Quotation marks in it become typographic, and backslashes become slashes because some readers take them
 * for escapes.
 */
export function commonName(name: string): string {
  return displayName(name.replaceAll('\\', '/'));
}

/**
 * An address as it is written in a `mailto:` URI. A URI is not TEXT (RFC 5545 §3.3.3), so nothing in it is
 * escaped with a backslash; what a URI cannot contain is percent-encoded (RFC 6068 §2).
 *
 * @throws TypeError if the address is not exactly one mailbox
 */
export function uriAddress(address: string): string {
  return mailbox(address).replace(/[^\w!$&'*+\-.=@~]+/g, encodeURIComponent);
}

/**
 * The end of an ORGANIZER or ATTENDEE line: CN and the `mailto:` URI.
 *
 * @throws TypeError if the address is not exactly one mailbox
 */
export function calendarAddress({ name, address }: Person): string {
  // RFC 6868 §3.1.
  const cn = commonName(name).replaceAll('^', '^^');
  const uri = `mailto:${uriAddress(address)}`;
  return cn === '' ? `:${uri}` : `;CN="${cn}":${uri}`;
}
