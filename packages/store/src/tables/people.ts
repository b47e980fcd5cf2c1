import type { AccessibleAccount, Membership, SignInSession, User } from '@convoke/engine';
import type { PeopleWriter } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { ACCOUNT_COLUMNS, toAccount } from './accounts.js';
import { eraseSecondFactors, eraseUser } from './erasure.js';
import type { Scope } from './scope.js';

type MemberQuery = Pick<Membership, 'accountId' | 'userId'>;

const USER_COLUMNS = [
  'users.id as userId',
  'users.email as userEmail',
  'users.email_key as userEmailKey',
  'users.password_hash as passwordHash',
  'users.is_administrator as isAdministrator',
  'users.proven_at as provenAt',
  'users.set_aside_at as deactivatedAt',
  'users.has_second_factor as hasSecondFactor',
  'users.created_at as userCreatedAt',
] as const;

/** A row of `USER_COLUMNS`. */
interface UserRow {
  userId: string;
  userEmail: string;
  userEmailKey: string;
  passwordHash: string;
  isAdministrator: number;
  provenAt: number | null;
  deactivatedAt: number | null;
  hasSecondFactor: number;
  userCreatedAt: number;
}

function toUser(row: UserRow): User {
  return {
    id: row.userId,
    email: row.userEmail,
    emailKey: row.userEmailKey,
    passwordHash: row.passwordHash,
    isAdministrator: row.isAdministrator === 1,
    provenAt: row.provenAt,
    deactivatedAt: row.deactivatedAt,
    hasSecondFactor: row.hasSecondFactor === 1,
    createdAt: row.userCreatedAt,
  };
}

const SESSION_COLUMNS = [
  'sessions.id as id',
  'sessions.token_hash as tokenHash',
  'sessions.user_id as userId',
  'sessions.created_at as createdAt',
  'sessions.last_seen_at as lastSeenAt',
  'sessions.expires_at as expiresAt',
  'sessions.user_agent as userAgent',
  'sessions.network as network',
] as const;

/** Users of the dashboard and their sessions. */
export class People implements PeopleWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  async hasUsers(): Promise<boolean> {
    return (await this.#db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  async findUser(query: { emailKey: string } | { id: string }): Promise<User | undefined> {
    const [column, value] = 'id' in query ? (['id', query.id] as const) : (['email_key', query.emailKey] as const);
    const row = await this.#db.selectFrom('users').select(USER_COLUMNS).where(column, '=', value).executeTakeFirst();
    return row && toUser(row);
  }

  /** A concurrent transaction that waited for the row sees its new content. */
  async lockUser(id: string): Promise<User | undefined> {
    const users = this.#db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id);
    const row = await users.forUpdate().executeTakeFirst();
    return row && toUser(row);
  }

  async listUsers(): Promise<User[]> {
    const users = this.#db.selectFrom('users').select(USER_COLUMNS).where('set_aside_at', 'is', null);
    return (await users.orderBy('email_key').execute()).map(toUser);
  }

  async insertUser(user: User): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('users')
      .values({
        id: user.id,
        email: user.email,
        email_key: user.emailKey,
        password_hash: user.passwordHash,
        is_administrator: user.isAdministrator ? 1 : 0,
        proven_at: user.provenAt,
        set_aside_at: user.deactivatedAt,
        has_second_factor: user.hasSecondFactor ? 1 : 0,
        created_at: user.createdAt,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async updateUser(
    id: string,
    { email, emailKey, isAdministrator, provenAt, hasSecondFactor }: Parameters<PeopleWriter['updateUser']>[1],
  ): Promise<void> {
    const set = {
      ...(email !== undefined && { email }),
      ...(emailKey !== undefined && { email_key: emailKey }),
      ...(isAdministrator !== undefined && { is_administrator: isAdministrator ? 1 : 0 }),
      ...(provenAt !== undefined && { proven_at: provenAt }),
      ...(hasSecondFactor !== undefined && { has_second_factor: hasSecondFactor ? 1 : 0 }),
    };
    await this.#db.updateTable('users').set(set).where('id', '=', id).execute();
  }

  /** The key that replaces the address is not an address, because it has no `@`, and sorts after all addresses. */
  async deactivateUser(id: string, now: number): Promise<void> {
    await this.#db
      .updateTable('users')
      .set({ email_key: `~${id}`, password_hash: '', is_administrator: 0, set_aside_at: now })
      .where('id', '=', id)
      .execute();
    await this.#db.deleteFrom('sessions').where('user_id', '=', id).execute();
    await eraseSecondFactors(this.#db, id);
    const links = this.#db.updateTable('sign_in_links').set({ ended_at: now }).where('maker_id', '=', id);
    await links.where('ended_at', 'is', null).execute();
  }

  eraseUser(id: string): Promise<void> {
    return eraseUser(this.#db, id);
  }

  /** A concurrent transaction that waited for the row sees its new content. */
  async replacePassword({ id, before, after }: { id: string; before: string; after: string }): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('users')
      .set({ password_hash: after })
      .where('id', '=', id)
      .where('password_hash', '=', before)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** The accounts that a user belongs to, by name. */
  async listAccessibleAccounts(userId: string): Promise<AccessibleAccount[]> {
    const rows = await this.#db
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

  async findMembership(query: MemberQuery): Promise<Membership | undefined> {
    const { accountId, userId } = query;
    const row = await this.#db
      .selectFrom('memberships')
      .select(['role', 'created_at'])
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row && { accountId, userId, role: row.role, createdAt: row.created_at };
  }

  /** The members of an account by e-mail address, deactivated ones last. */
  async listMembers(accountId: string): Promise<{ user: User; membership: Membership }[]> {
    const rows = await this.#db
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

  async putMembership(membership: Membership): Promise<void> {
    const { accountId, userId, role, createdAt } = membership;
    await this.#db
      .insertInto('memberships')
      .values({ account_id: accountId, user_id: userId, role, created_at: createdAt })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ role }))
      .execute();
  }

  async deleteMembership({ accountId, userId }: MemberQuery): Promise<void> {
    await this.#db
      .deleteFrom('memberships')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .execute();
  }

  async findSession(tokenHash: Buffer): Promise<{ session: SignInSession; user: User } | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(SESSION_COLUMNS)
      .select(USER_COLUMNS)
      .where('sessions.token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!row) return undefined;
    const { id, userId, createdAt, lastSeenAt, expiresAt, userAgent, network } = row;
    const session = { id, tokenHash, userId, createdAt, lastSeenAt, expiresAt, userAgent, network };
    return { session, user: toUser(row) };
  }

  /** Newest first. */
  listSessions(userId: string): Promise<SignInSession[]> {
    return this.#db
      .selectFrom('sessions')
      .select(SESSION_COLUMNS)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute();
  }

  /** Adding one locks the user, so that the next one sees it. */
  async insertSession(session: SignInSession, { most }: { most: number }): Promise<void> {
    const { userId } = session;
    await this.#db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await this.#db
      .insertInto('sessions')
      .values({
        id: session.id,
        token_hash: session.tokenHash,
        user_id: session.userId,
        created_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
        expires_at: session.expiresAt,
        user_agent: session.userAgent,
        network: session.network,
      })
      .execute();
    const newest = this.#db.selectFrom('sessions').select('id').where('user_id', '=', userId).orderBy('id', 'desc');
    const last = newest.limit(1).offset(most - 1);
    await this.#db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<', last).execute();
  }

  async touchSession({ id, now, network }: Parameters<PeopleWriter['touchSession']>[0]): Promise<void> {
    await this.#db.updateTable('sessions').set({ last_seen_at: now, network }).where('id', '=', id).execute();
  }

  async deleteSession(query: { userId: string; id: string }): Promise<boolean> {
    const { userId, id } = query;
    const { numDeletedRows } = await this.#db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  async deleteOtherSessions({ userId, except }: { userId: string; except: string }): Promise<void> {
    await this.#db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', except).execute();
  }

  /** @returns how many sessions and links were deleted */
  async deleteExpired({
    now,
    unusedSince,
    countedSince,
  }: Parameters<PeopleWriter['deleteExpired']>[0]): Promise<number> {
    const sessions = await this.#db
      .deleteFrom('sessions')
      .where((is) => is.or([is('expires_at', '<=', now), is('last_seen_at', '<=', unusedSince)]))
      .executeTakeFirst();
    const links = await this.#db
      .deleteFrom('sign_in_links')
      .where('expires_at', '<=', now)
      .where('created_at', '<=', countedSince)
      .executeTakeFirst();
    return Number(sessions.numDeletedRows + links.numDeletedRows);
  }
}
