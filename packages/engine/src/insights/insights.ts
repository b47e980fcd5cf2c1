import { say } from '@convoke/texts';
import type { EngineContext } from '../context.js';
import type { Reply } from '../domain/reply.js';
import type { AccountOverview, Activity, ActivityQuery } from '../ports/store/insights.js';
import type { ChangeTopic, Store } from '../ports/store/store.js';
import { type KeptPart, keptPart } from '../replies/junk.js';
import { replyNotFound } from '../replies/read-replies.js';

/** Figures of an account at a glance. */
export function accountOverview({ store, channel }: EngineContext, accountId: string): Promise<AccountOverview> {
  return store.insights.overview({ accountId, transport: channel.transport });
}

/** What happened in an account, counted by intervals. */
export function accountActivity({ store }: EngineContext, query: ActivityQuery): Promise<Activity> {
  return store.insights.activity(query);
}

/** A reply with what is stored of its message. */
export interface StoredReply {
  reply: Reply;
  part: KeptPart;
  /** The part's bytes as they arrived; empty if nothing is stored. */
  raw: Uint8Array;
}

/**
 * A reply with what is stored of its message.
 *
 * @param query.accountId without it, any reply is found, also one that belongs to no appointment: for operators
 * @throws DomainError `reply_not_found`
 */
export async function storedReply(
  { store }: EngineContext,
  { accountId, replyId: id }: { accountId?: string | undefined; replyId: string },
): Promise<StoredReply> {
  const reply = await store.replies.find({ accountId, id });
  const raw = await store.insights.rawReply({ accountId, id });
  if (!reply || !raw) throw replyNotFound(say('reply_is_gone'));
  // Between the two reads it may have lost its message.
  return { reply, part: keptPart({ ...reply, messageBytes: raw.length }), raw };
}

/**
 * Calls `listener` after commits of this process that may have changed something of the account, with what that is;
 * returns how to end that. The listener is not called for other accounts.
 */
export function onChanges(
  { store }: { store: Pick<Store, 'onChanges'> },
  { accountId, listener }: { accountId: string; listener: (topics: ReadonlySet<ChangeTopic>) => void },
): () => void {
  return store.onChanges(accountId, listener);
}

/**
 * What commits of this process may have changed of the account at a moment of `performance.now()` or after it;
 * `undefined` if that is so long ago that it may be forgotten. Nothing is missed that came after a read, if the moment is
 * before it, and `onChanges` was called before this.
 */
export function changesSince(
  { store }: { store: Pick<Store, 'changesSince'> },
  { accountId, moment }: { accountId: string; moment: number },
): ReadonlySet<ChangeTopic> | undefined {
  return store.changesSince(accountId, moment);
}
