import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export async function findServerSecret(db: Kysely<Schema>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('server_secrets').select('secret').where('name', '=', name).executeTakeFirst();
  return row?.secret;
}

/** @returns false where there is one of that name already */
export async function insertServerSecret(
  db: Kysely<Schema>,
  { name, sealed }: { name: string; sealed: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('server_secrets')
    .values({ name, secret: sealed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns whether there was one */
export async function deleteServerSecret(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('server_secrets').where('name', '=', name).executeTakeFirst();
  return numDeletedRows > 0n;
}
