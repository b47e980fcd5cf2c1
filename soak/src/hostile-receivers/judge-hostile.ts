import type { AttemptRow } from '../support/database/snapshot.js';
import type { Behaviour } from './behaviours.js';
import type { HostileFigures } from './receivers.js';

/** How much later than its deadline a connection may be closed, because timers are late on a busy machine. */
const LATE_MS = 1_000;
/** How much earlier a timer may fire by a finer clock, because Node counts whole milliseconds. */
const EARLY_MS = 1;

export interface HostileEvidence {
  behaviours: Record<string, Behaviour>;
  /** Ids, by the name of the behaviour. */
  webhooks: ReadonlyMap<string, string>;
  attempts: readonly AttemptRow[];
  seen: HostileFigures;
  deadlineMs: number;
}

/** Checks that each attempt ended as it must, and in time. */
export function judgeHostile({ behaviours, webhooks, attempts, seen, deadlineMs }: HostileEvidence) {
  const violations: string[] = [];
  const counts: Record<string, Record<string, number>> = {};
  for (const [name, { expected }] of Object.entries(behaviours)) {
    const own = attempts.filter(({ webhookId }) => webhookId === webhooks.get(name));
    const ways: Record<string, number> = {};
    for (const attempt of own) {
      const way = wayOf(attempt);
      ways[way] = (ways[way] ?? 0) + 1;
      if (attempt.durationMs > deadlineMs) violations.push(`${name}: ${way} after ${attempt.durationMs} ms`);
      if (attempt.errorKind === 'timeout' && attempt.durationMs < deadlineMs - EARLY_MS)
        violations.push(`${name}: a timeout after ${attempt.durationMs} ms`);
    }
    counts[name] = ways;
    const allowed = new Set(expected.map(wayOf));
    for (const [way, count] of Object.entries(ways)) {
      if (!allowed.has(way)) violations.push(`${name}: ${count} times ${way}, not ${[...allowed]}`);
    }
    if (own.length === 0) violations.push(`${name}: no attempt`);
    // A connection with a good response is kept for the next request.
    const longestMs = expected.every(({ errorKind }) => errorKind !== null) ? (seen[name]?.longestMs ?? 0) : 0;
    if (longestMs > deadlineMs + LATE_MS) violations.push(`${name}: connected for ${longestMs} ms`);
  }
  return { violations, attempts: counts };
}

function wayOf({ status, errorKind }: Pick<AttemptRow, 'status' | 'errorKind'>): string {
  return [status, errorKind].filter((part) => part !== null).join(' ');
}
