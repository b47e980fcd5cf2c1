import type { Membership, ReachedAccount, User } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { ACCOUNT_COLUMNS } from '../accounts/account-columns.js';
import { toAccount } from '../accounts/to-account.js';
import type { Schema } from '../schema.js';
import { toUser } from './to-user.js';
import { USER_COLUMNS } from './user-columns.js';

export type MemberQuery = Pick<Membership, 'accountId' | 'userId'>;

/** The accounts that a user belongs to, by name. */
export async function listReachedAccounts(db: Kysely<Schema>, userId: string): Promise<ReachedAccount[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(ACCOUNT_COLUMNS)
    .select('memberships.role')
    .where('memberships.user_id', '=', userId)
    .orderBy('accounts.name')
    .orderBy('accounts.id')
    .execute();
  return rows.map((row) => ({ account: toAccount(row), role: row.role }));
}

export async function findMembership(db: Kysely<Schema>, query: MemberQuery): Promise<Membership | undefined> {
  const { accountId, userId } = query;
  const row = await db
    .selectFrom('memberships')
    .select(['role', 'created_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { accountId, userId, role: row.role, createdAt: row.created_at };
}

/** The members of an account, by e-mail address. */
export async function listMembers(
  db: Kysely<Schema>,
  accountId: string,
): Promise<{ user: User; membership: Membership }[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(USER_COLUMNS)
    .select(['memberships.role', 'memberships.created_at'])
    .where('memberships.account_id', '=', accountId)
    .orderBy('users.email_key')
    .execute();
  return rows.map((row) => ({
    user: toUser(row),
    membership: { accountId, userId: row.userId, role: row.role, createdAt: row.created_at },
  }));
}

export async function putMembership(db: Kysely<Schema>, membership: Membership): Promise<void> {
  const { accountId, userId, role, createdAt } = membership;
  await db
    .insertInto('memberships')
    .values({ account_id: accountId, user_id: userId, role, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ role }))
    .execute();
}

export async function deleteMembership(db: Kysely<Schema>, { accountId, userId }: MemberQuery): Promise<void> {
  await db.deleteFrom('memberships').where('account_id', '=', accountId).where('user_id', '=', userId).execute();
}
