import type { Webhook, WebhookQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { selectWebhooks } from './select-webhooks.js';
import { toWebhook } from './to-webhook.js';

const lock = new PreparedQuery<WebhookQuery, Schema['webhooks']>((db, slot) =>
  selectWebhooks(db, slot('accountId')).where('id', '=', slot('id')).forUpdate(),
);

/** Finds a webhook and holds its row until the transaction ends. */
export async function lockWebhook(db: Kysely<Schema>, query: WebhookQuery): Promise<Webhook | undefined> {
  const [row] = (await lock.execute(db, query)).rows;
  return row && toWebhook(row);
}
