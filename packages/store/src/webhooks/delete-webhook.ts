import type { WebhookQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** @returns whether there was one */
export async function deleteWebhook(db: Kysely<Schema>, { accountId, id }: WebhookQuery): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
