import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

interface Refreshment {
  webhookId: string;
  /** Nothing of the queue is due before, as far as is known: what left it then is not walked over. */
  nextDueAt?: number;
}

const refreshment = new PreparedQuery<Refreshment, { nextDueAt: number | null }>((db, slot) =>
  db
    .updateTable('webhook_queues')
    .set(({ selectFrom }) => ({
      next_due_at: selectFrom('deliveries')
        .select('due_at')
        .where('deliveries.webhook_id', '=', slot('webhookId'))
        .where('state', '=', sql.lit('pending'))
        .where(
          'due_at',
          '>=',
          slot(({ nextDueAt }) => nextDueAt ?? Number.MIN_SAFE_INTEGER),
        )
        .orderBy('due_at')
        .limit(1),
    }))
    .where('webhook_id', '=', slot('webhookId'))
    .where('held', '=', sql.lit(0))
    .where('gone', '=', sql.lit(0))
    .returning('next_due_at as nextDueAt'),
);

/**
 * Looks up when a webhook's queue is next due.
 *
 * @returns whether it is due at all
 */
export async function refreshQueue(db: Kysely<Schema>, queue: Refreshment): Promise<boolean> {
  const [refreshed] = (await refreshment.execute(db, queue)).rows;
  return typeof refreshed?.nextDueAt === 'number';
}
