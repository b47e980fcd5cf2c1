import type { EngineContext } from '../context.js';
import { inSteps } from '../outbox/in-steps.js';

/** Deliveries that one transaction deletes or ends: some 10 ms of work. */
const STEP = 500;

/**
 * Ends what belongs to deleted webhooks and deletes what ended longer ago than it is kept, in small steps.
 *
 * @param options.signal ends it after the step that runs
 * @returns how many were deleted
 * @throws DomainError `unavailable`
 */
export async function pruneDeliveries(
  { store, clock, settings }: EngineContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const now = clock.now();
  await inSteps(() => store.transaction((transaction) => transaction.deliveries.endOrphaned({ now, limit: STEP })), {
    size: STEP,
    signal,
  });
  const before = now - settings.retentionMs;
  return inSteps(() => store.transaction((transaction) => transaction.deliveries.prune({ before, limit: STEP })), {
    size: STEP,
    signal,
  });
}
