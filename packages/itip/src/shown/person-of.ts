import type { Address } from 'postal-mime';
import { cleanLine } from '../clean-line.js';
import type { Person } from '../mail-input.js';

/** Somebody whom a header field names; empty where it names nobody. */
export function personOf(address: Address | undefined): Person {
  return { name: cleanLine(address?.name ?? ''), address: address?.address ?? '' };
}
