import type { WebhookQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** Keeps a webhook's pending deliveries from being claimed. */
export async function holdQueue(db: Kysely<Schema>, { accountId, id }: WebhookQuery): Promise<void> {
  await db
    .updateTable('webhook_queues')
    .set({ held: 1, next_due_at: null })
    .where('webhook_id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}
