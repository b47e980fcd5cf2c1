import { domainToASCII } from 'node:url';

const mailboxPattern =
  /^[^\s"(),:;<>@[\\\]\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+@[^\s"(),:;<>@[\\\]\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+$/u;
/** The longest path (RFC 5321 §4.5.3.1.3) has 256 octets; this allows for more. */
const maxLength = 320;
const ascii = /^[\x21-\x7e]*$/;

/**
 * An address in the one form that header, envelope and calendar data share: as given, but an internationalised domain
 * in Punycode.
 *
 * @throws TypeError unless it is exactly one mailbox: a program that reads it as a list, a comment or a route would
 *   send the mail elsewhere. The message does not contain the address.
 */
export function mailbox(address: string): string {
  if (address.length > maxLength || !mailboxPattern.test(address)) throw new TypeError('not a single mailbox');
  if (ascii.test(address)) return address;
  const at = address.indexOf('@') + 1;
  const domain = domainToASCII(address.slice(at));
  if (domain === '') throw new TypeError('not a domain name');
  return address.slice(0, at) + domain;
}
