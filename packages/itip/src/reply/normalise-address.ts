import { domainToASCII } from 'node:url';
import { domainOf, localPartOf } from '@convoke/contract/mailbox';
import { cleanLine } from '../text.js';

/** The longest path (RFC 5321 §4.5.3.1.3) has 256 octets; this allows for more. */
const maxLength = 320;
/** The same, percent-encoded, with a scheme and a query. */
const maxWritten = 4 * maxLength;
const scheme = /^\s*(?:mailto:\s*)+/i;

/**
 * Normalises the address of a calendar user or of a header: without `mailto:` (in any case, even repeated),
 * angle brackets and query (RFC 6068), percent-decoded, ASCII letters in lower case, the domain in Punycode.
 *
 * @returns `''` if nothing like an address is left, or it is absurdly long
 */
export function normaliseAddress(value: string): string {
  if (value.length > maxWritten) return '';
  const uri = scheme.test(value);
  const bare = cleanLine(value.replace(scheme, '').replace(/[<>"]/g, ''));
  const address = uri ? cleanLine(percentDecoded(bare.split('?', 1).join())) : bare;
  const [local, domain] = [localPartOf(address), domainOf(address)];
  if (local === '' || domain === '' || address.length > maxLength || /\s/.test(address)) return '';
  return `${asciiLower(local)}@${asciiDomain(domain)}`;
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Addresses may contain an unencoded percent sign.
    return text;
  }
}

function asciiDomain(domain: string): string {
  return /^[\x21-\x7e]*$/.test(domain) ? asciiLower(domain) : domainToASCII(domain) || domain;
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
