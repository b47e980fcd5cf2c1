import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export async function hasUnfinishedMessages(db: Kysely<Schema>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('ordinal')
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
