import { domainOf, localPartOf } from '@convoke/contract/mailbox';

/** Octets of a local part (RFC 5321 §4.5.3.1.1). */
const MAX_LOCAL_OCTETS = 64;
/** Letters and digits, because mail systems change the case of local parts. */
const RADIX = 36;
/** Characters for 48 bits and for 128 bits. */
const MADE_LENGTH = 10;
const TOKEN_LENGTH = 25;
/** Characters and hexadecimal digits for the first 64 bits of a token, where there is no room for all. */
const SHORT_LENGTH = 13;
const SHORT_DIGITS = 16;

const pattern = /^(?<local>.+)\+b-(?<made>[0-9a-z]{10})(?<token>[0-9a-z]{25}|[0-9a-z]{13})(?<domain>@[^@]+)$/i;

export interface BounceTarget {
  /** A UUID version 7, which begins with the time at which the appointment was created (RFC 9562 §5.7). */
  appointmentId: string;
  /** 32 hexadecimal digits. */
  token: string;
}

export interface ParsedBounceAddress {
  /** The organizer's address. */
  organizer: string;
  /** The beginning of the appointment's id, `xxxxxxxx-xxxx`. */
  idPrefix: string;
  /** 32 hexadecimal digits, or the first 16. */
  token: string;
}

/**
 * The envelope sender to which bounces of one invitee's messages return: `<local>+b-<made><token>@<domain>` (RFC
 * 5233). `<made>` is the millisecond in which the appointment was created, so the token is found without an index of
 * tokens, which would make every new invitation expensive. A long local part leaves room for half of the token only,
 * which nobody can guess either; the address is plain if there is not even room for that.
 *
 * Held by `bounce-address.test.ts` and `test/replies/vectors.test.ts`.
 */
export function bounceAddress(address: string, { appointmentId, token }: BounceTarget): string {
  const made = shorten(appointmentId.slice(0, 13).replace('-', ''), MADE_LENGTH);
  const tags = [shorten(token, TOKEN_LENGTH), shorten(token.slice(0, SHORT_DIGITS), SHORT_LENGTH)];
  const locals = tags.map((tag) => `${localPartOf(address)}+b-${made}${tag}`);
  const local = locals.find((each) => Buffer.byteLength(each) <= MAX_LOCAL_OCTETS);
  return local === undefined ? address : `${local}@${domainOf(address)}`;
}

/** Whether bounces to an organizer's address return to an address of their own for each invitee. */
export function hasBounceAddress(address: string): boolean {
  const none = '0'.repeat(32);
  return bounceAddress(address, { appointmentId: none, token: none }) !== address;
}

/** The parts of an address that `bounceAddress` wrote; `undefined` for any other. */
export function parseBounceAddress(address: string): ParsedBounceAddress | undefined {
  const { local, made, token, domain } = pattern.exec(address)?.groups ?? {};
  if (local === undefined || made === undefined || token === undefined || domain === undefined) return undefined;
  const digits = lengthen(made, 12);
  const tokenDigits = lengthen(token, token.length === SHORT_LENGTH ? SHORT_DIGITS : 32);
  if (digits === undefined || tokenDigits === undefined) return undefined;
  const idPrefix = `${digits.slice(0, 8)}-${digits.slice(8)}`;
  return { organizer: local + domain, idPrefix, token: tokenDigits };
}

function shorten(digits: string, length: number): string {
  return BigInt(`0x${digits}`).toString(RADIX).padStart(length, '0');
}

/** @returns the given number of hexadecimal digits, or `undefined` if the value needs more */
function lengthen(text: string, length: number): string | undefined {
  let value = 0n;
  for (const character of text) value = value * BigInt(RADIX) + BigInt(Number.parseInt(character, RADIX));
  const digits = value.toString(16).padStart(length, '0');
  return digits.length === length ? digits : undefined;
}
