import type { EngineContext } from '../context.js';
import { gather } from '../outbox/gather.js';
import type { Intake } from '../ports/inbox.js';
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
