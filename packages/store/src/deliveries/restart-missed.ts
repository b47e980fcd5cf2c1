import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';
import { restart } from './restart.js';
import { scheduleQueues } from './schedule-queues.js';

export interface MissedRestart {
  accountId: string;
  webhookId: string;
  /** Epoch milliseconds. */
  since: number;
  now: number;
  limit: number;
}

/** The states that `deliveries_missed` is an index of, word for word. */
const MISSED = (['undelivered', 'permanently_failed', 'failed', 'skipped'] as const).map((state) => sql.lit(state));

/**
 * Begins a new run of a webhook's oldest deliveries that it missed.
 *
 * @returns their ids
 */
export async function restartMissed(db: Kysely<Schema>, query: MissedRestart): Promise<string[]> {
  const { accountId, webhookId, since, now, limit } = query;
  const rows = await db
    .updateTable('deliveries')
    .set((eb) => restart(eb, now))
    .where('account_id', '=', accountId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries as missed')
        .select('missed.id')
        .where('missed.webhook_id', '=', webhookId)
        .where('missed.state', 'in', MISSED)
        .where('missed.created_at', '>=', since)
        .orderBy('missed.created_at')
        .orderBy('missed.id')
        .limit(limit)
        // Instead of one that somebody else replays meanwhile, the next one is taken.
        .forUpdate(),
    )
    .returning(['account_id as accountId', 'id', 'webhook_id as webhookId', 'due_at as dueAt'])
    .execute();
  await scheduleQueues(db, rows);
  return rows.map(({ id }) => id).sort();
}
