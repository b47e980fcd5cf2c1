import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const refreshment = new PreparedQuery<string, { nextDueAt: number | null }>((db, slot) =>
  db
    .updateTable('webhook_queues')
    .set(({ selectFrom }) => ({
      next_due_at: selectFrom('deliveries')
        .select('due_at')
        .where(
          'deliveries.webhook_id',
          '=',
          slot((webhookId) => webhookId),
        )
        .where('state', '=', sql.lit('pending'))
        .orderBy('due_at')
        .limit(1),
    }))
    .where(
      'webhook_id',
      '=',
      slot((webhookId) => webhookId),
    )
    .where('held', '=', sql.lit(0))
    .where('gone', '=', sql.lit(0))
    .returning('next_due_at as nextDueAt'),
);

/**
 * Looks up when a webhook's queue is next due.
 *
 * @returns whether it is due at all
 */
export async function refreshQueue(db: Kysely<Schema>, webhookId: string): Promise<boolean> {
  const [queue] = (await refreshment.execute(db, webhookId)).rows;
  return typeof queue?.nextDueAt === 'number';
}
