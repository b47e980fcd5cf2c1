import type { WebhookChange, WebhookQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { toWebhookColumns } from './to-webhook-columns.js';

export interface WebhookUpdate extends WebhookQuery {
  change: WebhookChange;
}

export async function updateWebhook(db: Kysely<Schema>, { accountId, id, change }: WebhookUpdate): Promise<void> {
  const columns = toWebhookColumns(change);
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('webhooks').set(columns).where('account_id', '=', accountId).where('id', '=', id).execute();
}
