import { messageLimits } from '@convoke/itip';

/** Of a message to more people, only the first ones count. */
const MAX_ADDRESSES = 200;
/** The longest path (RFC 5321 §4.5.3.1.3) has 256 octets; this allows for more. */
const MAX_LENGTH = 320;
const WORD = /[^\s<>()[\],;:"]+/g;

/**
 * What looks like an address in header fields: names and comments contain none or do no harm. Reads only as
 * much as the headers of a message may have.
 */
export function addressesIn(fields: string): string[] {
  const found = new Set<string>();
  for (const [word] of fields.slice(0, messageLimits.headerBytes).matchAll(WORD)) {
    if (word.length <= MAX_LENGTH && /^[^@]+@[^@]+$/.test(word)) found.add(word);
    if (found.size === MAX_ADDRESSES) break;
  }
  return [...found];
}
