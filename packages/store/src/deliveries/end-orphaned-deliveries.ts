import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';

const REASON = 'The webhook was deleted.';

/** @returns how many pending deliveries of deleted webhooks were ended */
export async function endOrphanedDeliveries(
  db: Kysely<Schema>,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  let ended = 0;
  while (ended < limit) {
    const queue = await db
      .selectFrom('webhook_queues')
      .select(['account_id as accountId', 'webhook_id as webhookId'])
      .where('gone', '=', sql.lit(1))
      .orderBy('webhook_id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!queue) break;
    const left = limit - ended;
    const some = await endPending(db, { ...queue, now, limit: left });
    ended += some;
    // An attempt that is under way brings the queue back if it is to be repeated.
    if (some < left) await db.deleteFrom('webhook_queues').where('webhook_id', '=', queue.webhookId).execute();
  }
  return ended;
}

async function endPending(
  db: Kysely<Schema>,
  query: { accountId: string; webhookId: string; now: number; limit: number },
): Promise<number> {
  const { accountId, webhookId, now, limit } = query;
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state: 'undelivered', reason: REASON, finished_at: now })
    .where('account_id', '=', accountId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries as orphan')
        .select('orphan.id')
        .where('orphan.webhook_id', '=', webhookId)
        .where('orphan.state', '=', sql.lit('pending'))
        .orderBy('orphan.due_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
