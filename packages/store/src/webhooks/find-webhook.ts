import type { Webhook, WebhookQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { selectWebhooks } from './select-webhooks.js';
import { toWebhook } from './to-webhook.js';

/** Prepared, because each delivery asks for its webhook. */
const webhookOf = new PreparedQuery<WebhookQuery, Schema['webhooks']>((db, slot) =>
  selectWebhooks(db, slot('accountId')).where('id', '=', slot('id')),
);

export async function findWebhook(db: Kysely<Schema>, query: WebhookQuery): Promise<Webhook | undefined> {
  const [row] = (await webhookOf.execute(db, query)).rows;
  return row && toWebhook(row);
}
