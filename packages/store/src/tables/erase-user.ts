import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** Erases a sign-in with its sessions, its memberships, and the links that it made or that are for it. */
export async function eraseUser(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await db.deleteFrom('memberships').where('user_id', '=', id).execute();
  await db
    .deleteFrom('sign_in_links')
    .where((is) => is.or([is('user_id', '=', id), is('maker_id', '=', id)]))
    .execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Erases those who belong to no account any more and do not manage the server. */
export async function eraseUnattached(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    // Held first: whoever joins an account at the same time is seen to belong to it.
    const users = db.selectFrom('users').select('is_administrator').where('id', '=', id);
    const user = await users.forUpdate().executeTakeFirst();
    if (user?.is_administrator !== 0) continue;
    const membership = db.selectFrom('memberships').select('account_id').where('user_id', '=', id).limit(1);
    if ((await membership.executeTakeFirst()) === undefined) await eraseUser(db, id);
  }
}
