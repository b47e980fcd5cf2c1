import type { ResponseBody } from './exchange.js';

/** Pieces that any body may come in, and bytes of the body for each further one. */
const PIECES = { free: 4_096, bytes: 32 };
const FIRST_BYTES = 16_384;

/** Keeps a body up to a limit. Each piece costs time, so one that comes in too many of them is too large as well. */
export class WholeBody implements ResponseBody {
  readonly most: number;
  #kept = Buffer.alloc(0);
  #length = 0;
  #pieces = 0;

  constructor(most: number) {
    this.most = most;
  }

  add(chunk: Buffer): boolean {
    const length = this.#length + chunk.length;
    this.#pieces += 1;
    if (length > this.most || this.#pieces > PIECES.free + length / PIECES.bytes) return false;
    if (length > this.#kept.length) this.#grow(length);
    chunk.copy(this.#kept, this.#length);
    this.#length = length;
    return true;
  }

  get bytes(): Uint8Array {
    return this.#kept.subarray(0, this.#length);
  }

  /** By what has arrived, whatever length was announced. */
  #grow(length: number): void {
    const grown = Buffer.allocUnsafeSlow(Math.min(this.most, Math.max(FIRST_BYTES, 2 * length)));
    this.#kept.copy(grown, 0, 0, this.#length);
    this.#kept = grown;
  }
}
