import type { WebhookQuery } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';
import { refreshQueue } from './refresh-queue.js';

/** Retries that go out at once; the others at their time, so that no transaction takes long. */
const REPEATED = 5_000;

/**
 * Lets a webhook's pending deliveries be claimed again if they were held; retries at once, in the order of their events.
 *
 * @returns whether there are any
 */
export async function releaseQueue(db: Kysely<Schema>, { accountId, id }: WebhookQuery): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_queues')
    .set({ held: 0 })
    .where('webhook_id', '=', id)
    .where('account_id', '=', accountId)
    .where('held', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('deliveries')
    .set(({ ref }) => ({ due_at: ref('created_at') }))
    .where('account_id', '=', accountId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries as retry')
        .select('retry.id')
        .where('retry.webhook_id', '=', id)
        .where('retry.state', '=', sql.lit('pending'))
        .where('retry.attempts', '>', sql.lit(0))
        .orderBy('retry.due_at')
        .limit(REPEATED),
    )
    .execute();
  return refreshQueue(db, { webhookId: id });
}
