import { displayName } from '../display-name.js';
import type { Person } from '../mail-input.js';
import { mailbox } from '../mailbox.js';

/**
 * The end of an ORGANIZER or ATTENDEE line: CN and the `mailto:` URI.
 *
 * CN is always quoted. Its quotation marks are typographic, and it loses backslashes, which some readers take for an
 * escape of what follows; a caret is doubled (RFC 6868 §3.1). The URI is no TEXT (§3.3.3), so
 * nothing in it is escaped by a backslash; what a URI cannot hold is percent-encoded (RFC 6068 §2).
 *
 * @throws TypeError where the address is not exactly one mailbox
 */
export function calendarAddress({ name, address }: Person): string {
  const commonName = displayName(name.replaceAll('\\', '')).replaceAll('^', '^^');
  const uri = `mailto:${mailbox(address).replace(/[^\w!$&'*+\-.=@~]+/g, encodeURIComponent)}`;
  return commonName === '' ? `:${uri}` : `;CN="${commonName}":${uri}`;
}
