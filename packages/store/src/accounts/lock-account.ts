import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** Holds the account's row until the transaction ends. */
export async function lockAccount(db: Kysely<Schema>, id: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
}
