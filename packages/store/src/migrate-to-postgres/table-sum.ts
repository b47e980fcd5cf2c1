import { createHash } from 'node:crypto';

/** A value of a column; see `Schema`. */
export type Value = string | number | Buffer | null;

const MODULUS = 1n << 128n;
const NUL = '\u0000';

/**
 * A checksum over the rows of a table, in whatever order they come: the sum of their digests. Two databases that hold
 * the same rows have the same.
 */
export class TableSum {
  rows = 0;
  #sum = 0n;

  add(row: readonly Value[]): void {
    const hash = createHash('sha256');
    for (const value of row) hash.update(canonical(value));
    this.#sum = (this.#sum + BigInt(`0x${hash.digest('hex').slice(0, 32)}`)) % MODULUS;
    this.rows += 1;
  }

  /** 32 hexadecimal digits. */
  get checksum(): string {
    return this.#sum.toString(16).padStart(32, '0');
  }
}

/** PostgreSQL holds no U+0000 in text; there it is the character that stands for it. */
export function withoutNul(value: Value): Value {
  return typeof value === 'string' && value.includes(NUL) ? value.replaceAll(NUL, '\uFFFD') : value;
}

/** Type, length and bytes, so that no two rows read alike. */
function canonical(value: Value): Buffer {
  if (value === null) return Buffer.from('n:');
  const [type, bytes] = Buffer.isBuffer(value)
    ? ['b', value]
    : [typeof value === 'number' ? 'i' : 't', Buffer.from(String(value))];
  return Buffer.concat([Buffer.from(`${type}${bytes.length}:`), bytes]);
}
