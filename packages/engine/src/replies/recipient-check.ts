import { LRUCache } from 'lru-cache';
import type { EngineContext } from '../context.js';
import { addressKey } from '../fields/address.js';
import type { IsRecipient } from '../ports/inbox.js';

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
