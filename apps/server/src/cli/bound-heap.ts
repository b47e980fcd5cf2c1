import { setFlagsFromString } from 'node:v8';

/** How much the heap may grow between two collections of all of it, in percent of what was alive after the first. */
const GROWTH_PERCENT = 30;

/**
 * Lets V8 collect before garbage has outgrown what lives. What a TLS connection leaves behind outlives the collections of
 * young objects; on a machine with memory to spare V8 would let a hundred megabytes of it gather.
 */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
