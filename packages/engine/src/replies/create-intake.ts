import type { EngineContext } from '../context.js';
import type { Intake } from '../ports/inbox.js';

/**
 * Takes messages over for good: stored when it resolves, judged soon after. One that comes twice, also by two ways, is
 * stored once.
 *
 * @throws DomainError `unavailable`
 */
export function createIntake({ store, replies, ids }: Pick<EngineContext, 'store' | 'replies' | 'ids'>): Intake {
  return async (received) => {
    const { digest, messageId, from, subject } = await replies.read(received);
    const reply = { ...received, id: ids.uuid(), digest, messageId, from, subject };
    const isNew = await store.transaction((transaction) => transaction.insertReply(reply));
    return { kind: isNew ? 'stored' : 'duplicate' };
  };
}
