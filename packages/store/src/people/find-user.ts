import type { User } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { toUser } from './to-user.js';
import { USER_COLUMNS } from './user-columns.js';

export type UserQuery = { emailKey: string } | { id: string };

export async function findUser(db: Kysely<Schema>, query: UserQuery): Promise<User | undefined> {
  const [column, value] = 'id' in query ? (['id', query.id] as const) : (['email_key', query.emailKey] as const);
  const row = await db.selectFrom('users').select(USER_COLUMNS).where(column, '=', value).executeTakeFirst();
  return row && toUser(row);
}
