import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** Hashes of what was seen, and of what takes its place. */
export interface PasswordReplacement {
  id: string;
  before: string;
  after: string;
}

/** A transaction side by side that waited for the row sees what stands in it by then. */
export async function replacePassword(
  db: Kysely<Schema>,
  { id, before, after }: PasswordReplacement,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
