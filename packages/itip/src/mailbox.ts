import { domainToASCII } from 'node:url';

const mailboxPattern =
  /^[^\s"(),:;<>@[\\\]\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+@[^\s"(),:;<>@[\\\]\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u;
/** A path of RFC 5321 §4.5.3.1.3 and something to spare. */
const maxLength = 320;
const ascii = /^[\x21-\x7e]*$/;

/**
 * An address in the one form that header, envelope and calendar data share: as given, an internationalised domain in
 * punycode.
 *
 * @throws TypeError unless it is exactly one mailbox: whatever reads a list, a comment or a route into it would send the
 * mail elsewhere. The message does not repeat the address.
 */
export function mailbox(address: string): string {
  if (address.length > maxLength || !mailboxPattern.test(address)) throw new TypeError('not a single mailbox');
  if (ascii.test(address)) return address;
  const at = address.indexOf('@') + 1;
  const domain = domainToASCII(address.slice(at));
  if (domain === '') throw new TypeError('not a domain name');
  return address.slice(0, at) + domain;
}
