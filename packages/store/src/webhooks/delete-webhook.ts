import type { WebhookQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { leaveQueue } from '../deliveries/leave-queue.js';
import type { Schema } from '../schema.js';

/** @returns whether there was one */
export async function deleteWebhook(db: Kysely<Schema>, query: WebhookQuery): Promise<boolean> {
  const { accountId, id } = query;
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await leaveQueue(db, query);
  return true;
}
