import { LRUCache } from 'lru-cache';
import type { EngineContext } from '../context.js';
import { addressKey } from '../fields/address.js';
import { gather } from '../outbox/pauses.js';
import type { Intake, IsRecipient } from '../ports/inbox.js';
import type { ReadReply, ReplyReader } from '../ports/reply-reader.js';
import { createBacklogCheck } from './junk.js';

/** Turns of the event loop that a message waits for others: what one takes to come in by SMTP. They share a commit. */
const GATHERING_TURNS = 4;

/**
 * Takes messages over for good: stored when it resolves, judged soon after. One that comes twice, also by two ways, is
 * stored once; where too much waits to be judged, none is.
 *
 * @throws DomainError `unavailable`
 */
export function createIntake(context: Pick<EngineContext, 'store' | 'replies' | 'ids' | 'clock' | 'settings'>): Intake {
  const { store, replies, ids } = context;
  const hasRoom = createBacklogCheck(context);
  return async (received) => {
    if (!(await hasRoom(received.raw.byteLength))) return { kind: 'full' };
    const message = { ...received, id: ids.uuid() };
    const { digest, messageId, from, subject } = await replies.read(message);
    const reply = { ...message, digest, messageId, from, subject };
    await gather(GATHERING_TURNS);
    const isNew = await store.transaction((transaction) => transaction.replies.insert(reply));
    return { kind: isNew ? 'stored' : 'duplicate' };
  };
}

/** Organizers' addresses that are remembered at most. */
const KEPT = 10_000;

/**
 * Knows whom mail may be for: every organizer ever used, and where bounces of their mail return to. Who was an organizer
 * once remains one, so only those who are none are looked up again.
 */
export function createRecipientCheck({ store, replies }: Pick<EngineContext, 'store' | 'replies'>): IsRecipient {
  const known = new LRUCache<string, true>({ max: KEPT });
  return async (address) => {
    const key = addressKey(replies.organizerOf(address));
    if (known.has(key)) return true;
    const isOrganizer = await store.organizers.has(key);
    if (isOrganizer) known.set(key, true);
    return isOrganizer;
  };
}

/** Lets mail in for the organizer of accounts that have none of their own; theirs are remembered with them. */
export async function rememberDefaultOrganizer({ store, settings }: EngineContext): Promise<void> {
  const key = addressKey(settings.defaultOrganizer.address);
  if (await store.organizers.has(key)) return;
  await store.transaction((transaction) => transaction.organizers.remember(key));
}

/** Messages that are kept at most, and bytes of them together. */
const MAX_MESSAGES = 1_000;
const MAX_BYTES = 16 * 1_024 * 1_024;

/**
 * A reader for whoever reads a message twice, to store it and soon after to judge it: what it read the first time is
 * given out once more, and then forgotten. An id stands for one message: its bytes never change.
 */
export function cacheReads(reader: ReplyReader): ReplyReader {
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
