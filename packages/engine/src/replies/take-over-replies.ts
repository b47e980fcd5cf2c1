import type { EngineContext } from '../context.js';
import { CRASH_POLICY } from '../outbox/crash-policy.js';

/** Frees what a former process was judging. Only for a caller that knows itself to be alone on the database. */
export async function takeOverReplies({ store, clock, log }: EngineContext): Promise<void> {
  const freed = await store.queues.replies.expire({ now: clock.now(), leases: 'all', ...CRASH_POLICY });
  if (freed > 0) log.warn({ freed }, 'took over unfinished replies');
}
