import type { User } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

export async function insertUser(db: Kysely<Schema>, user: User): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_key: user.emailKey,
      password_hash: user.passwordHash,
      is_administrator: user.isAdministrator ? 1 : 0,
      created_at: user.createdAt,
    })
    .execute();
}
