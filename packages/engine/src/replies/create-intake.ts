import type { EngineContext } from '../context.js';
import { gather } from '../outbox/gather.js';
import type { Intake } from '../ports/inbox.js';

/** Turns of the event loop that a message waits for others: what one takes to come in by SMTP. They share a commit. */
const GATHERING_TURNS = 4;

/**
 * Takes messages over for good: stored when it resolves, judged soon after. One that comes twice, also by two ways, is
 * stored once.
 *
 * @throws DomainError `unavailable`
 */
export function createIntake({ store, replies, ids }: Pick<EngineContext, 'store' | 'replies' | 'ids'>): Intake {
  return async (received) => {
    const message = { ...received, id: ids.uuid() };
    const { digest, messageId, from, subject } = await replies.read(message);
    const reply = { ...message, digest, messageId, from, subject };
    await gather(GATHERING_TURNS);
    const isNew = await store.transaction((transaction) => transaction.replies.insert(reply));
    return { kind: isNew ? 'stored' : 'duplicate' };
  };
}
