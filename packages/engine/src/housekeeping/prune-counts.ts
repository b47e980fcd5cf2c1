import type { EngineContext } from '../context.js';
import { inSteps } from '../outbox/in-steps.js';

/** Counts that one statement deletes. */
const STEP = 500;
/** Clocks of processes differ, and a count is of use to nobody once its window has ended. */
const KEPT_MS = 60_000;

/**
 * Deletes, in small steps, what was counted for rate limits in windows that have ended.
 *
 * @param options.signal ends it after the step that runs
 * @returns how many counts were deleted
 * @throws DomainError `unavailable`
 */
export function pruneCounts(
  { store, clock }: EngineContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const before = clock.now() - KEPT_MS;
  return inSteps(() => store.pruneCounts({ before, limit: STEP }), { size: STEP, signal });
}
