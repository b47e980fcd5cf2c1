import type { NewReply, ReceivedReply, ReplySettlement, Store } from '@convoke/engine';
import { sampleJudgement } from './sample-reply.js';
import { NOW } from './samples.js';

export function insertReply(store: Store, reply: NewReply): Promise<boolean> {
  return store.transaction((transaction) => transaction.replies.insert(reply));
}

export function settleReply(store: Store, id: string, change: Partial<ReplySettlement> = {}): Promise<void> {
  return store.transaction((transaction) => transaction.replies.settle(id, sampleJudgement(change)));
}

/** Claims for a second. */
export function claimReplies(store: Store, now: number = NOW): Promise<ReceivedReply[]> {
  return store.queues.replies.claim({ limit: 10, now, leaseUntil: now + 1_000 });
}
