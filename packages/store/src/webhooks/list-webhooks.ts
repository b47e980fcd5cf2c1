import type { Webhook } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { selectWebhooks } from './select-webhooks.js';
import { toWebhook } from './to-webhook.js';

/** Oldest first: ids are time-ordered. */
export async function listWebhooks(db: Kysely<Schema>, accountId: string): Promise<Webhook[]> {
  return (await selectWebhooks(db, accountId).orderBy('id').execute()).map(toWebhook);
}
