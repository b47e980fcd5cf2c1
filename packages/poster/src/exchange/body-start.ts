import { StringDecoder } from 'node:string_decoder';

const MAX_READ_BYTES = 64 * 1024;
const MAX_KEPT_BYTES = 4 * 1024;

/** Reads a body up to a limit and keeps its beginning. */
export class BodyStart {
  #decoder: StringDecoder | undefined;
  #bytes = 0;
  #text = '';

  /** @returns whether more may be read */
  add(chunk: Buffer): boolean {
    const room = MAX_KEPT_BYTES - this.#bytes;
    this.#bytes += chunk.length;
    if (room > 0) {
      // Leaves out a character whose end lies beyond what is kept.
      this.#decoder ??= new StringDecoder('utf8');
      this.#text += this.#decoder.write(chunk.subarray(0, room));
    }
    return this.#bytes <= MAX_READ_BYTES;
  }

  get text(): string {
    // Databases do not take U+0000 in a text.
    return this.#text.replaceAll('\0', '\ufffd');
  }
}
