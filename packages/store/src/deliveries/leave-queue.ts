import type { WebhookQuery } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';

/** Ends the queue of a deleted webhook: at once, or once its pending deliveries have been ended. */
export async function leaveQueue(db: Kysely<Schema>, { accountId, id }: WebhookQuery): Promise<void> {
  // Waits for who has just made a delivery pending; only a statement that begins after that sees it (postgresql.org/docs, 13.2.1).
  await db
    .updateTable('webhook_queues')
    .set({ gone: 1, next_due_at: null })
    .where('webhook_id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
  await db
    .deleteFrom('webhook_queues')
    .where('webhook_id', '=', id)
    .where('account_id', '=', accountId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('id')
            .where('deliveries.webhook_id', '=', id)
            .where('state', '=', sql.lit('pending')),
        ),
      ),
    )
    .execute();
}
