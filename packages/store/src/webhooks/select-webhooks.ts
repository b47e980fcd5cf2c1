import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from '../schema.js';

/** Selects one account's webhooks. */
export function selectWebhooks(db: Kysely<Schema>, accountId: RawBuilder<string>) {
  return db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId);
}
