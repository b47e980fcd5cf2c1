import { LRUCache } from 'lru-cache';
import type { ReadReply, ReplyReader } from '../ports/reply-reader.js';

/** Messages that are kept at most, and bytes of them together. */
const MAX_MESSAGES = 1_000;
const MAX_BYTES = 16 * 1_024 * 1_024;

/**
 * A reader for whoever reads a message twice, to store it and soon after to judge it: what it read the first time is
 * given out once more, and then forgotten. An id stands for one message: its bytes never change.
 */
export function rememberReads(reader: ReplyReader): ReplyReader {
  const reads = new LRUCache<string, ReadReply>({ max: MAX_MESSAGES, maxSize: MAX_BYTES });
  return {
    async read(message) {
      const known = reads.get(message.id);
      if (known) {
        reads.delete(message.id);
        return known;
      }
      const read = await reader.read(message);
      reads.set(message.id, read, { size: message.raw.length + 1 });
      return read;
    },
    organizerOf: (address) => reader.organizerOf(address),
  };
}
