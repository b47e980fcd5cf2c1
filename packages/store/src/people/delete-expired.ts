import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** @returns how many sessions and links were deleted */
export async function deleteExpired(
  db: Kysely<Schema>,
  { now, unusedSince }: { now: number; unusedSince: number },
): Promise<number> {
  const sessions = await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('expires_at', '<=', now), is('last_seen_at', '<=', unusedSince)]))
    .executeTakeFirst();
  const links = await db.deleteFrom('set_up_links').where('expires_at', '<=', now).executeTakeFirst();
  return Number(sessions.numDeletedRows + links.numDeletedRows);
}
