import type { SignInSession, User } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { SESSION_COLUMNS } from './session-columns.js';
import { toUser } from './to-user.js';
import { USER_COLUMNS } from './user-columns.js';

export async function findSession(
  db: Kysely<Schema>,
  tokenHash: Buffer,
): Promise<{ session: SignInSession; user: User } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(SESSION_COLUMNS)
    .select(USER_COLUMNS)
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, userId, createdAt, lastSeenAt, expiresAt, userAgent } = row;
  return { session: { id, tokenHash, userId, createdAt, lastSeenAt, expiresAt, userAgent }, user: toUser(row) };
}

/** Newest first. */
export function listSessions(db: Kysely<Schema>, userId: string): Promise<SignInSession[]> {
  return db
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertSession(db: Kysely<Schema>, session: SignInSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
    })
    .execute();
}

export async function touchSession(db: Kysely<Schema>, { id, now }: { id: string; now: number }): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export async function deleteSession(db: Kysely<Schema>, query: { userId: string; id: string }): Promise<boolean> {
  const { userId, id } = query;
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteOtherSessions(
  db: Kysely<Schema>,
  { userId, except }: { userId: string; except: string },
): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', except).execute();
}
