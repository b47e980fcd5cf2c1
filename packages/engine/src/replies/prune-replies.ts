import type { EngineContext } from '../context.js';
import { inSteps } from '../outbox/in-steps.js';

/** Messages that one transaction deletes; each may have a megabyte. */
const STEP = 50;

/**
 * Deletes what came in longer ago than it is kept, in small steps. The answers stay with their invitations.
 *
 * @param options.signal ends it after the step that runs
 * @returns how many were deleted
 * @throws DomainError `unavailable`
 */
export function pruneReplies(
  { store, clock, settings }: EngineContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const before = clock.now() - settings.retentionMs;
  return inSteps(() => store.transaction((transaction) => transaction.replies.prune({ before, limit: STEP })), {
    size: STEP,
    signal,
  });
}
