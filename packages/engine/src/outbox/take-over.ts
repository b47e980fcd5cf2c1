import type { EngineContext } from '../context.js';
import type { Queues } from '../ports/queues.js';
import { CRASH_POLICY } from './crash-policy.js';

/** Frees what a former process had claimed. Only for a caller that knows itself to be alone on the database. */
export async function takeOver({ store, channel, clock, log }: EngineContext, queue: keyof Queues): Promise<void> {
  const { transport } = channel;
  const freed = await store.queues[queue].expire({ transport, now: clock.now(), leases: 'all', ...CRASH_POLICY });
  if (freed > 0) log.warn({ freed }, `took over unfinished ${queue}`);
}
