import type { Ids } from '@convoke/engine';
import { v7 } from 'uuid';
import { createRandomPool } from './random-pool.js';

/** UUIDs of version 7, rising within the process (RFC 9562 §6.2, method 1), and random bytes of the operating system. */
export function createSystemIds(): Ids {
  const random = createRandomPool();
  let msecs = 0;
  let seq = 0;
  return {
    uuid() {
      const now = Date.now();
      if (now > msecs) {
        msecs = now;
        // The upper half is left for counting on.
        seq = random(4).readUInt32BE() >>> 1;
      } else {
        seq += 1;
      }
      return v7({ random: random(16), msecs, seq });
    },
    random,
  };
}
