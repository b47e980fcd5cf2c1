import type { EngineContext } from '../context.js';
import { inSteps } from '../outbox/in-steps.js';
import { evictJunk } from './junk.js';

/** Messages that one transaction deletes; each may have a megabyte. */
const STEP = 50;

/**
 * Deletes what came in longer ago than it is kept, in small steps: what leads to no appointment after hours, all else that
 * was judged after months, and before where there is too much junk. The answers stay with their invitations.
 *
 * @param options.signal ends it after the step that runs
 * @returns how many were deleted
 * @throws DomainError `unavailable`
 */
export async function pruneReplies(context: EngineContext, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const { store, clock, settings } = context;
  const now = clock.now();
  const steps = { size: STEP, signal };
  const astray = { before: now - settings.junkRetentionMs, limit: STEP };
  const gone = await inSteps(() => store.transaction(({ junk }) => junk.pruneAstray(astray)), steps);
  const aged = { before: now - settings.retentionMs, limit: STEP };
  const old = await inSteps(() => store.transaction(({ replies }) => replies.prune(aged)), steps);
  await evictJunk(context, { signal });
  return gone + old;
}
