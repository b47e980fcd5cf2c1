import type { Webhook, WebhookQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { selectWebhooks } from './select-webhooks.js';
import { toWebhook } from './to-webhook.js';

export async function findWebhook(db: Kysely<Schema>, { accountId, id }: WebhookQuery): Promise<Webhook | undefined> {
  const row = await selectWebhooks(db, accountId).where('id', '=', id).executeTakeFirst();
  return row && toWebhook(row);
}
