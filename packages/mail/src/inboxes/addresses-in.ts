import { messageLimits } from '@convoke/itip';

/** Of a message to more people than this the first ones are looked at. */
const MAX_ADDRESSES = 200;
/** A path of RFC 5321 §4.5.3.1.3 and something to spare. */
const MAX_LENGTH = 320;
const WORD = /[^\s<>()[\],;:"]+/g;

/**
 * What looks like an address in header fields: names and comments hold none or do no harm. Of more than a message may have in
 * its headers the beginning is looked at.
 */
export function addressesIn(fields: string): string[] {
  const found = new Set<string>();
  for (const [word] of fields.slice(0, messageLimits.headerBytes).matchAll(WORD)) {
    if (word.length <= MAX_LENGTH && /^[^@]+@[^@]+$/.test(word)) found.add(word);
    if (found.size === MAX_ADDRESSES) break;
  }
  return [...found];
}
