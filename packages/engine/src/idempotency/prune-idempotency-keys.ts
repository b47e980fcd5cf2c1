import type { EngineContext } from '../context.js';
import { IDEMPOTENCY_LIFETIME } from './idempotency-lifetime.js';

/** Records in one transaction: some milliseconds of work. */
const STEP = 500;

/**
 * Deletes the answers that are not given again any more, in small steps.
 *
 * @param options.signal ends it after the step that runs
 * @returns how many
 * @throws DomainError `unavailable`
 */
export async function pruneIdempotencyKeys(
  { store, clock }: EngineContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const before = clock.now() - IDEMPOTENCY_LIFETIME;
  for (let total = 0; ; ) {
    const pruned = await store.pruneIdempotencyKeys({ before, limit: STEP });
    total += pruned;
    if (pruned < STEP || signal?.aborted) return total;
  }
}
