import type { EngineContext } from '../context.js';
import { CRASH_POLICY } from '../outbox/crash-policy.js';

/**
 * Frees what a former process had claimed, and fails what another transport left unsent. Only for a caller that knows
 * itself to be alone on the database.
 */
export async function takeOverMessages({ store, channel, clock, log }: EngineContext): Promise<void> {
  const { transport } = channel;
  const now = clock.now();
  const abandoned = await store.abandonMessages({ exceptTransport: transport, now });
  const freed = await store.expireLeases({ transport, now, leases: 'all', ...CRASH_POLICY });
  if (abandoned + freed > 0) log.warn({ abandoned, freed }, 'took over unfinished messages');
}
