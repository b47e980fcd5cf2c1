import { domainToASCII, domainToUnicode } from 'node:url';
import { domainOf, localPartOf, readMailbox } from '@convoke/contract/mailbox';
import { say } from '@convoke/texts';
import isEmail from 'validator/lib/isEmail.js';
import type { Organizer } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import { checkText, isLonger } from './text.js';

/** Octets before the `@` (RFC 5321 §4.5.3.1.1). */
const LOCAL_PART = 64;

/**
 * Checks an attendee's e-mail address: an RFC 5321 mailbox with a dot-atom local part in ASCII and a domain name,
 * which may be internationalised.
 *
 * @returns the address key: equal for two spellings of one mailbox (ASCII case folded, domain in punycode)
 * @throws DomainError `invalid_email`, `field_too_long`
 */
export function checkAddress(address: string, { param = 'address', requireTld = true } = {}): string {
  if (isLonger(address, LIMITS.address)) {
    throw new DomainError('field_too_long', say('longer_than', { field: param, most: LIMITS.address }), { param });
  }
  const key = addressKey(address);
  if (!isMailbox(key, requireTld)) {
    const code = isInternational(key, requireTld) ? 'address_beyond_ascii' : 'not_an_address';
    throw new DomainError('invalid_email', say(code, { field: param }), { param });
  }
  return key;
}

/**
 * A valid key is pure ASCII, so its length is checked here: the library counts bytes, which takes longer than all else.
 */
function isMailbox(key: string, requireTld: boolean): boolean {
  if (key.includes('"') || key.length > LIMITS.address || localPartOf(key).length > LOCAL_PART) return false;
  if (!isDomainName(domainOf(key))) return false;
  return isEmail.default(key, { require_tld: requireTld, allow_utf8_local_part: false, ignore_max_length: true });
}

/** RFC 6531: such a mailbox may exist, but it is reached only if every relay on the way supports SMTPUTF8. */
function isInternational(key: string, requireTld: boolean): boolean {
  const ascii = key.replace(/[^\p{ASCII}\p{C}\p{Z}]/gu, 'x');
  return ascii !== key && isMailbox(ascii, requireTld);
}

/** Folds ASCII case and converts the domain to punycode. Other folding would merge different people. */
export function addressKey(address: string): string {
  const domain = domainOf(address);
  return asciiLower(address.slice(0, address.length - domain.length)) + asciiDomain(domain);
}

/** The domain of an address as DNS, SMTP and Message-IDs have it. */
export function asciiDomainOf(address: string): string {
  const domain = domainOf(address);
  return /^[\x21-\x7e]+$/.test(domain) ? domain : asciiDomain(domain);
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * Reads `Name <address>`. The domain may be a single label, such as `localhost`.
 *
 * @throws DomainError `invalid_value`, `invalid_email`, `field_too_long`, `invalid_characters`
 */
export function parseOrganizer(text: string, param = 'organizer'): Organizer {
  if (isLonger(text, LIMITS.organizer)) {
    throw new DomainError('field_too_long', say('too_long', { field: param, most: LIMITS.organizer }), {
      param,
    });
  }
  const mailbox = readMailbox(text);
  const name = checkText(mailbox.name, { param, max: LIMITS.name });
  const { address } = mailbox;
  if (name === '' || !/^[^<>\s]+$/.test(address) || /[<>]/.test(name)) {
    throw new DomainError('invalid_value', say('not_name_and_address', { field: param }), { param });
  }
  const key = checkAddress(address, { param, requireTld: false });
  if (domainOf(key).length > LIMITS.organizerDomain) {
    throw new DomainError('field_too_long', say('domain_too_long', { field: param, most: LIMITS.organizerDomain }), {
      param,
    });
  }
  return { name, address };
}

/** Octets of a domain name and of one label (RFC 1035 §2.3.4), without the root's dot. */
const LONGEST = 253;
const LABEL = 63;

/** A domain name in punycode and lower case; `''` if IDNA does not allow it. */
export function asciiDomain(domain: string): string {
  // Pure ASCII is not converted: the URL algorithm would also decode `%41` and numeric hosts.
  if (/^[\x21-\x7e]*$/.test(domain)) return domain.toLowerCase();
  // A character has at most two UTF-16 units and at least one octet; punycode takes quadratic time. The URL algorithm
  // ignores line ends and tabs, which would reach a header.
  return domain.length > 2 * LONGEST || /\p{Cc}/u.test(domain) ? '' : domainToASCII(domain);
}

/**
 * Whether a lower-case name in punycode is valid in DNS: labels of 1 to 63 octets and no broken punycode. The caller
 * checks the characters of labels.
 */
export function isDomainName(name: string): boolean {
  if (name.length > LONGEST) return false;
  const labels = name.split('.');
  if (labels.some((label) => label.length === 0 || label.length > LABEL)) return false;
  return !labels.some(isPunycode) || (domainToASCII(name) === name && !decoded(name).some(isPunycode));
}

function isPunycode(label: string): boolean {
  return label.startsWith('xn--');
}

/** The labels of a name; broken punycode stays as it is from Node 24 on, and is taken by `domainToASCII`. */
function decoded(name: string): string[] {
  return domainToUnicode(name).split('.');
}
