import type { EngineContext } from '../context.js';
import type { ChangeTopic } from '../domain/change-topic.js';
import type { Activity, ActivityQuery, QueuedMessages, QueuedMessagesQuery, Standing } from '../ports/insights.js';
import type { Store } from '../ports/store.js';
import { replyNotFound } from '../replies/reply-not-found.js';

/** How an account stands at a glance. */
export function accountStanding({ store, channel }: EngineContext, accountId: string): Promise<Standing> {
  return store.insights.standing({ accountId, transport: channel.transport });
}

/** What happened in an account, counted by steps of time. */
export function accountActivity({ store }: EngineContext, query: ActivityQuery): Promise<Activity> {
  return store.insights.activity(query);
}

/** An account's outgoing messages, the newest invitations first. */
export function queuedMessages({ store }: EngineContext, query: QueuedMessagesQuery): Promise<QueuedMessages> {
  return store.insights.listQueuedMessages(query);
}

/**
 * The bytes of a received message.
 *
 * @throws DomainError `reply_not_found`
 */
export async function rawReply(
  { store }: EngineContext,
  { accountId, replyId }: { accountId: string; replyId: string },
): Promise<Uint8Array> {
  const raw = await store.insights.rawReply({ accountId, id: replyId });
  if (!raw) throw replyNotFound('The account has no such reply.');
  if (raw.length === 0) throw replyNotFound('The message itself is not kept any more.');
  return raw;
}

/** Calls `listener` after commits of this process, with what they may have changed; returns how to end that. */
export function onChanges(
  { store }: { store: Pick<Store, 'onChanges'> },
  listener: (topics: ReadonlySet<ChangeTopic>) => void,
): () => void {
  return store.onChanges(listener);
}
