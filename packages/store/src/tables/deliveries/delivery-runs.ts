import type { DeliveryQuery, DeliveryRetry, MissedRestart } from '@convoke/engine/store';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from '../../schema.js';
import { scheduleQueues } from './webhook-queues.js';

/** The columns that begin a new run of a delivery's schedule. */
function newRun(eb: ExpressionBuilder<Schema, 'deliveries'>, now: number) {
  return {
    state: 'pending' as const,
    due_at: now,
    former_attempts: eb.ref('attempts'),
    crashes: 0,
    reason: null,
    finished_at: null,
  };
}

/** The states that `deliveries_missed` is an index of, word for word. */
const MISSED = (['undelivered', 'permanently_failed', 'failed', 'skipped'] as const).map((state) => sql.lit(state));

/**
 * Begins a new run of a finished delivery.
 *
 * @returns whether it is finished
 */
export async function restartDelivery(
  db: Kysely<Schema>,
  { accountId, id, now }: DeliveryQuery & { now: number },
): Promise<boolean> {
  const rows = await db
    .updateTable('deliveries')
    .set((eb) => newRun(eb, now))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('finished_at', 'is not', null)
    .returning(['account_id as accountId', 'id', 'webhook_id as webhookId', 'due_at as dueAt'])
    .execute();
  await scheduleQueues(db, rows);
  return rows.length > 0;
}

/** @returns ids of the deliveries whose new run has begun */
export async function restartMissed(db: Kysely<Schema>, query: MissedRestart): Promise<string[]> {
  const { accountId, webhookId, since, now, limit } = query;
  // A subquery that locks rows may be run again for each row, and then finds others: the limit holds only in a `with`.
  const rows = await db
    .with('chosen', (chosen) =>
      chosen
        .selectFrom('deliveries as missed')
        .select('missed.id')
        .where('missed.webhook_id', '=', webhookId)
        .where('missed.state', 'in', MISSED)
        .where('missed.created_at', '>=', since)
        .orderBy('missed.created_at')
        .orderBy('missed.id')
        .limit(limit)
        // If one is replayed in the meantime, the next one is taken in its place.
        .forUpdate(),
    )
    .updateTable('deliveries')
    .set((eb) => newRun(eb, now))
    .where('account_id', '=', accountId)
    .where('id', 'in', ({ selectFrom }) => selectFrom('chosen').select('chosen.id'))
    .returning(['account_id as accountId', 'id', 'webhook_id as webhookId', 'due_at as dueAt'])
    .execute();
  await scheduleQueues(db, rows);
  return rows.map(({ id }) => id).sort();
}

/** @returns whether the delivery waited for a later time */
export async function retryDeliveryNow(
  db: Kysely<Schema>,
  { accountId, id, webhookId, now }: DeliveryRetry,
): Promise<boolean> {
  const rows = await db
    .updateTable('deliveries')
    .set({ due_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', sql.lit('pending'))
    .where('due_at', '>', now)
    .returning(['account_id as accountId', 'id', 'webhook_id as webhookId', 'due_at as dueAt'])
    .execute();
  await scheduleQueues(db, rows);
  return rows.length > 0;
}
