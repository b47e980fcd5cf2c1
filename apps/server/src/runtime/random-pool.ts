import { randomFillSync } from 'node:crypto';

/** Bytes fetched at a time: a call of the generator costs as much as hundreds of bytes. */
const POOL_BYTES = 4_096;

/** Random bytes from the system's cryptographic generator; none is handed out twice. */
export function createRandomPool(): (bytes: number) => Buffer {
  const pool = Buffer.alloc(POOL_BYTES);
  let used = POOL_BYTES;
  return (bytes) => {
    if (bytes > POOL_BYTES) return randomFillSync(Buffer.alloc(bytes));
    if (used + bytes > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    const taken = Buffer.from(pool.subarray(used, used + bytes));
    pool.fill(0, used, used + bytes);
    used += bytes;
    return taken;
  };
}
