import { domainOf } from '@convoke/contract/mailbox';
import { LRUCache } from 'lru-cache';
import type { EngineContext } from '../context.js';
import { addressKey } from '../fields/address.js';
import { waitTurns } from '../outbox/pauses.js';
import type { Intake, IsRecipient } from '../ports/inbox.js';
import type { ReadReply, ReplyReader } from '../ports/reply-reader.js';
import { createBacklogCheck } from './junk.js';

/**
 * Turns of the event loop that a message waits for others to share its commit: as many as one takes to arrive by SMTP.
 */
const GATHERING_TURNS = 4;

/**
 * Accepts messages: they are stored when it resolves, and judged soon after. A message that arrives twice, even in two
 * ways, is stored once. If too much waits to be judged, none is stored.
 *
 * An inbox confirms only what is committed; a worker commits each verdict with its effect. Answers are compared only
 * with earlier ones that counted (`last_answers`), which survive a change of time. Held by `killed-server.test.ts`,
 * `conformance/replies.ts` and `intake.test.ts`.
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
    await waitTurns(GATHERING_TURNS);
    const isNew = await store.transaction((transaction) => transaction.replies.insert(reply));
    return { kind: isNew ? 'stored' : 'duplicate' };
  };
}

/** Organizers' addresses cached at most. */
const KEPT = 10_000;

/**
 * Accepts mail to the organizers of `OrganizerReader`, and to their bounce addresses. Organizers remain organizers, so only
 * unknown addresses are looked up again.
 */
export function createRecipientCheck({
  store,
  replies,
}: {
  store: { organizers: Pick<EngineContext['store']['organizers'], 'has'> };
  replies: Pick<ReplyReader, 'organizerOf'>;
}): IsRecipient {
  const known = new LRUCache<string, true>({ max: KEPT });
  return async (address) => {
    const key = addressKey(replies.organizerOf(address));
    if (known.has(key)) return true;
    const isOrganizer = await store.organizers.has(key);
    if (isOrganizer) known.set(key, true);
    return isOrganizer;
  };
}

/**
 * Whether an address is `postmaster` alone or at a domain of an organizer, in any case (RFC 5321 §2.3.5, §4.5.1). What a
 * stranger writes is looked up each time: the query is one step in an index.
 */
export function createPostmasterCheck({
  organizers,
}: {
  organizers: Pick<EngineContext['store']['organizers'], 'hasDomain'>;
}): IsRecipient {
  return async (address) => {
    const key = addressKey(address);
    if (key === POSTMASTER) return true;
    const domain = domainOf(key);
    return key === `${POSTMASTER}@${domain}` && organizers.hasDomain(domain);
  };
}

const POSTMASTER = 'postmaster';

/** Accepts mail to the default organizer; those of accounts are remembered with the accounts. */
export async function rememberDefaultOrganizer({ store, settings }: EngineContext): Promise<void> {
  const key = addressKey(settings.defaultOrganizer.address);
  if (await store.organizers.has(key)) return;
  await store.transaction((transaction) => transaction.organizers.remember(key));
}

/** Messages cached at most, and their bytes in total. */
const MAX_MESSAGES = 1_000;
const MAX_BYTES = 16 * 1_024 * 1_024;

/**
 * Caches reads, because each message is read twice, to store it and soon after to judge it: the first result is
 * returned once more and then dropped. The bytes of an id never change.
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
