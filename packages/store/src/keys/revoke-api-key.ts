import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** @returns whether a valid key of that name existed */
export async function revokeApiKey(db: Kysely<Schema>, query: { id: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: query.now })
    .where('id', '=', query.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
