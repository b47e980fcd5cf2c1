import { DAY_MS } from '@convoke/zones/milliseconds';
import type { EngineContext, VerbContext } from '../context.js';
import { IDEMPOTENCY_LIFETIME } from '../fields/idempotency.js';
import { SESSION_IDLE_MS } from '../people/sessions.js';
import { evictJunk } from '../replies/junk.js';

/** Rows that one transaction deletes: some 10 ms of work. */
const STEP = 500;
/** The same for received messages, each of which may have a megabyte. */
const REPLY_STEP = 50;
/** The clocks of processes differ. */
const COUNTS_KEPT_MS = 60_000;

export interface PruneOptions {
  /** Ends the work after the running step. */
  signal?: AbortSignal;
}

/**
 * Ends the deliveries of deleted webhooks, and deletes those that ended longer ago than the retention.
 *
 * @returns how many were deleted
 * @throws DomainError `unavailable`
 */
export async function pruneDeliveries(
  { store, clock, settings }: EngineContext,
  { signal }: PruneOptions = {},
): Promise<number> {
  const now = clock.now();
  const orphaned = { now, limit: STEP };
  const finished = { before: now - settings.retentionMs, limit: STEP };
  const steps = { size: STEP, signal };
  await inSteps(() => store.transaction(({ deliveries }) => deliveries.endOrphaned(orphaned)), steps);
  return inSteps(() => store.transaction(({ deliveries }) => deliveries.prune(finished)), steps);
}

/**
 * Deletes received messages: those that lead to no appointment after hours, all others that were judged after months,
 * and junk beyond its budget at once. The answers stay with their invitations.
 *
 * @returns how many were deleted because of their age
 * @throws DomainError `unavailable`
 */
export async function pruneReplies(context: EngineContext, { signal }: PruneOptions = {}): Promise<number> {
  const { store, clock, settings } = context;
  const now = clock.now();
  const steps = { size: REPLY_STEP, signal };
  const astray = { before: now - settings.junkRetentionMs, limit: REPLY_STEP };
  const gone = await inSteps(() => store.transaction(({ junk }) => junk.pruneAstray(astray)), steps);
  const aged = { before: now - settings.retentionMs, limit: REPLY_STEP };
  const old = await inSteps(() => store.transaction(({ replies }) => replies.prune(aged)), steps);
  await evictJunk(context, { signal });
  return gone + old;
}

/**
 * Deletes the answers of requests whose idempotency key has expired.
 *
 * @returns how many
 * @throws DomainError `unavailable`
 */
export async function pruneIdempotencyKeys(
  { store, clock }: EngineContext,
  { signal }: PruneOptions = {},
): Promise<number> {
  const request = { before: clock.now() - IDEMPOTENCY_LIFETIME, limit: STEP };
  return inSteps(() => store.transaction(({ idempotency }) => idempotency.prune(request)), { size: STEP, signal });
}

/**
 * Deletes entries of audit logs that are older than their retention.
 *
 * @returns how many
 * @throws DomainError `unavailable`
 */
export async function pruneAuditLogs(
  { store, clock, settings }: EngineContext,
  { signal }: PruneOptions = {},
): Promise<number> {
  const aged = { before: clock.now() - settings.auditRetentionMs, limit: STEP };
  return inSteps(() => store.transaction(({ audit }) => audit.prune(aged)), { size: STEP, signal });
}

/**
 * Deletes sessions, links and challenges that have ended.
 *
 * @returns how many
 * @throws DomainError `unavailable`
 */
export function pruneSignIns({ store, clock }: VerbContext): Promise<number> {
  const now = clock.now();
  return store.transaction(async ({ people, factors }) => {
    const ended = await people.deleteExpired({
      now,
      unusedSince: now - SESSION_IDLE_MS,
      countedSince: now - DAY_MS,
    });
    return ended + (await factors.deleteExpired(now));
  });
}

/**
 * Deletes the counts of rate limits whose windows have ended.
 *
 * @returns how many
 * @throws DomainError `unavailable`
 */
export function pruneCounts({ store, clock }: EngineContext, { signal }: PruneOptions = {}): Promise<number> {
  const before = clock.now() - COUNTS_KEPT_MS;
  return inSteps(async () => store.counts?.prune({ before, limit: STEP }) ?? 0, { size: STEP, signal });
}

/**
 * Deletes the counts of messages whose days have ended.
 *
 * @returns how many
 * @throws DomainError `unavailable`
 */
export function pruneMessageCounts({ store, clock }: EngineContext, { signal }: PruneOptions = {}): Promise<number> {
  const ended = { now: clock.now(), limit: STEP };
  return inSteps(() => store.transaction(({ messageCounts }) => messageCounts.prune(ended)), { size: STEP, signal });
}

interface StepOptions {
  /** The most that one step does; one that does less has finished. */
  size: number;
  signal: AbortSignal | undefined;
}

/** Repeats a small step until nothing is left to do; returns how much was done. */
async function inSteps(step: () => Promise<number>, { size, signal }: StepOptions): Promise<number> {
  for (let total = 0; ; ) {
    const done = await step();
    total += done;
    if (done < size || signal?.aborted) return total;
  }
}
