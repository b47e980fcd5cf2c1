import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../schema.js';

/** What begins a new run of a delivery's schedule. */
export function restart(eb: ExpressionBuilder<Schema, 'deliveries'>, now: number) {
  return {
    state: 'pending' as const,
    due_at: now,
    former_attempts: eb.ref('attempts'),
    crashes: 0,
    reason: null,
    finished_at: null,
  };
}
