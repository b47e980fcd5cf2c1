import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** Erases the account and its keys; whatever else refers to it makes this fail. */
export async function deleteAccount(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('webhook_queues').where('account_id', '=', id).execute();
  await db.deleteFrom('api_keys').where('account_id', '=', id).execute();
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}
