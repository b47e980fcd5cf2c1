import type { EngineContext } from '../context.js';
import { addressKey } from '../fields/address.js';
import type { IsRecipient } from '../ports/inbox.js';

/** Knows whom mail may be for: every organizer ever used, and where bounces of their mail return to. */
export function createRecipientCheck({ store, replies }: Pick<EngineContext, 'store' | 'replies'>): IsRecipient {
  return (address) => store.isOrganizer(addressKey(replies.organizerOf(address)));
}
