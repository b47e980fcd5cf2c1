import type { EngineContext } from '../context.js';
import { inSteps } from '../outbox/in-steps.js';
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
  const request = { before: clock.now() - IDEMPOTENCY_LIFETIME, limit: STEP };
  return inSteps(() => store.transaction((transaction) => transaction.idempotency.prune(request)), {
    size: STEP,
    signal,
  });
}
