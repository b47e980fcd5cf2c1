import type { EngineContext } from '../context.js';
import { CRASH_POLICY } from '../outbox/crash-policy.js';
import { abandonMessages } from './abandon-messages.js';

/**
 * Frees what a former process had claimed, and fails what another transport left unsent. Only for a caller that knows
 * itself to be alone on the database.
 */
export async function takeOverMessages(context: EngineContext): Promise<void> {
  const { store, channel, clock, log } = context;
  await abandonMessages(context);
  const freed = await store.queues.messages.expire({
    transport: channel.transport,
    now: clock.now(),
    leases: 'all',
    ...CRASH_POLICY,
  });
  if (freed > 0) log.warn({ freed }, 'took over unfinished messages');
}
