import type { User } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export type UserChange = Pick<User, 'isAdministrator'>;

export async function updateUser(
  db: Kysely<Schema>,
  { id, change: { isAdministrator } }: { id: string; change: UserChange },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_administrator: isAdministrator ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}
