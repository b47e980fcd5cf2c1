import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** Erases a sign-in with its sessions and memberships, and the links made by it or for it. */
export async function eraseUser(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await db.deleteFrom('memberships').where('user_id', '=', id).execute();
  await db
    .deleteFrom('sign_in_links')
    .where((is) => is.or([is('user_id', '=', id), is('maker_id', '=', id)]))
    .execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Erases the users that no longer belong to any account and are not administrators of the server. */
export async function eraseUnattached(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    // Locked first, to see a membership that is added at the same time.
    const users = db.selectFrom('users').select('is_administrator').where('id', '=', id);
    const user = await users.forUpdate().executeTakeFirst();
    if (user?.is_administrator !== 0) continue;
    const membership = db.selectFrom('memberships').select('account_id').where('user_id', '=', id).limit(1);
    if ((await membership.executeTakeFirst()) === undefined) await eraseUser(db, id);
  }
}
