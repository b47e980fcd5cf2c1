import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** Holds the account's row until the transaction ends; rows that refer to it may be written meanwhile. */
export async function lockAccount(db: Kysely<Schema>, id: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
