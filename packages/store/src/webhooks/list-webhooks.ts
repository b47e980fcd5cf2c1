import type { Webhook } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { selectWebhooks } from './select-webhooks.js';
import { toWebhook } from './to-webhook.js';

const ofAccount = new PreparedQuery<string, Schema['webhooks']>((db, slot) =>
  selectWebhooks(
    db,
    slot((accountId) => accountId),
  ).orderBy('id'),
);

/** Oldest first: ids are time-ordered. */
export async function listWebhooks(db: Kysely<Schema>, accountId: string): Promise<Webhook[]> {
  return (await ofAccount.execute(db, accountId)).rows.map(toWebhook);
}
