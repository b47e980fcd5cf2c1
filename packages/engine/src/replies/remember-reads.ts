import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReadReply, ReplyReader } from '../ports/reply-reader.js';

type Message = Parameters<ReplyReader['read']>[0];

/** Messages that are kept at most, and bytes of them together. */
const MAX_MESSAGES = 1_000;
const MAX_BYTES = 16 * 1_024 * 1_024;

/**
 * A reader for whoever reads a message twice, to store it and soon after to judge it: what it read the first time is
 * given out once more, and then forgotten.
 */
export function rememberReads(reader: ReplyReader): ReplyReader {
  const reads = new LRUCache<string, ReadReply>({ max: MAX_MESSAGES, maxSize: MAX_BYTES });
  return {
    async read(message) {
      const key = keyOf(message);
      const known = reads.get(key);
      if (known) {
        reads.delete(key);
        return known;
      }
      const read = await reader.read(message);
      reads.set(key, read, { size: message.raw.length + 1 });
      return read;
    },
    organizerOf: (address) => reader.organizerOf(address),
  };
}

/** Everything that a reader looks at. */
function keyOf({ raw, envelope, receivedAt }: Message): string {
  const digest = createHash('sha256').update(raw).digest('base64');
  return JSON.stringify([digest, receivedAt, envelope?.mailFrom, envelope?.rcptTo]);
}
