import type { SetUpLink } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { SET_UP_LINK_COLUMNS } from './set-up-link-columns.js';

type LinkRow = Omit<SetUpLink, 'isAdministrator'> & { is_administrator: number };

export async function findSetUpLink(db: Kysely<Schema>, tokenHash: Buffer): Promise<SetUpLink | undefined> {
  const row = await db
    .selectFrom('set_up_links')
    .select(SET_UP_LINK_COLUMNS)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && toSetUpLink(row);
}

/** Newest first. */
export async function listSetUpLinks(db: Kysely<Schema>, accountId: string): Promise<SetUpLink[]> {
  const rows = await db
    .selectFrom('set_up_links')
    .select(SET_UP_LINK_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toSetUpLink);
}

export async function insertSetUpLink(db: Kysely<Schema>, link: SetUpLink): Promise<void> {
  await db
    .insertInto('set_up_links')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      email: link.email,
      email_key: link.emailKey,
      account_id: link.accountId,
      role: link.role,
      is_administrator: link.isAdministrator ? 1 : 0,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function deleteSetUpLink(
  db: Kysely<Schema>,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('set_up_links')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function toSetUpLink({ is_administrator, ...link }: LinkRow): SetUpLink {
  return { ...link, isAdministrator: is_administrator === 1 };
}
