import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export async function hasUsers(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
