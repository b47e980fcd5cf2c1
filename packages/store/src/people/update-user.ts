import type { User } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export type UserChange = Partial<Pick<User, 'passwordHash' | 'isAdministrator'>>;

export async function updateUser(
  db: Kysely<Schema>,
  { id, change: { passwordHash, isAdministrator } }: { id: string; change: UserChange },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(isAdministrator !== undefined && { is_administrator: isAdministrator ? 1 : 0 }),
    })
    .where('id', '=', id)
    .execute();
}
