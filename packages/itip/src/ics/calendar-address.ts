import { domainToASCII } from 'node:url';
import { cleanLine } from '../clean-text.js';
import type { Person } from '../mail-input.js';

/**
 * The end of an ORGANIZER or ATTENDEE line: CN and the `mailto:` URI.
 *
 * CN is always quoted and loses quotation marks, which cannot be written inside (RFC 5545 §3.2). The URI is
 * no TEXT (§3.3.3), so nothing in it is escaped by a backslash; what a URI cannot hold is percent-encoded (RFC 6068 §2).
 */
export function calendarAddress({ name, address }: Person): string {
  const commonName = cleanLine(name.replaceAll('"', ''));
  const uri = mailto(cleanLine(address));
  return commonName === '' ? `:${uri}` : `;CN="${commonName}":${uri}`;
}

function mailto(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encode(address.slice(0, at))}@${domainToASCII(address.slice(at + 1))}`;
}

function encode(localPart: string): string {
  return localPart.replace(/[^\w!$&'*+\-.=~]+/g, encodeURIComponent);
}
