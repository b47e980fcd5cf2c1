import { domainToASCII } from 'node:url';

/** Octets of a domain name and of a label in it (RFC 1035 §2.3.4), without the root's dot. */
const LONGEST = 253;
const LABEL = 63;

/** A domain name in punycode, in small letters; `''` for one that IDNA does not allow. */
export function asciiDomain(domain: string): string {
  // Pure ASCII stays as it is: the URL algorithm would also decode `%41` and numeric hosts.
  if (/^[\x21-\x7e]*$/.test(domain)) return domain.toLowerCase();
  // A character has two UTF-16 units at most, and no less than one octet; Punycode takes quadratic time. Of what the URL
  // algorithm passes over, line ends and tabs would reach a header.
  return domain.length > 2 * LONGEST || /\p{Cc}/u.test(domain) ? '' : domainToASCII(domain);
}

/**
 * Whether a name in punycode and small letters can be one in DNS: labels of 1 to 63 octets, none of them in broken punycode.
 * Which characters a label may have is left to others.
 */
export function isDomainName(name: string): boolean {
  if (name.length > LONGEST) return false;
  const labels = name.split('.');
  if (labels.some((label) => label.length === 0 || label.length > LABEL)) return false;
  return !labels.some((label) => label.startsWith('xn--')) || domainToASCII(name) === name;
}
