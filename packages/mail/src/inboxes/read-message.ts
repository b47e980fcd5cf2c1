import type { Readable } from 'node:stream';

/** Of a message that is too large so much is still read, so that its sender hears why it is refused. */
const PATIENCE = 64;

/** A sender that does not stop. */
export class EndlessMessage extends Error {
  override readonly name = 'EndlessMessage';
}

/**
 * Reads a message whole, and holds no more of it than `maxBytes`.
 *
 * @returns `undefined` for one that is larger
 * @throws EndlessMessage after 64 times `maxBytes`; Error where the stream breaks off
 */
export async function readMessage(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks = [];
    if (size > maxBytes * PATIENCE) throw new EndlessMessage(`more than ${maxBytes * PATIENCE} bytes`);
  }
  return size <= maxBytes ? Buffer.concat(chunks, size) : undefined;
}
