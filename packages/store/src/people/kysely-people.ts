import type { Membership, PeopleWriter, ReachedAccount, SetUpLink, SignInSession, User } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { deleteExpired } from './delete-expired.js';
import { findUser, type UserQuery } from './find-user.js';
import { hasUsers } from './has-users.js';
import { insertUser } from './insert-user.js';
import {
  deleteMembership,
  findMembership,
  listMembers,
  listReachedAccounts,
  type MemberQuery,
  putMembership,
} from './memberships.js';
import { type PasswordReplacement, replacePassword } from './replace-password.js';
import {
  deleteOtherSessions,
  deleteSession,
  findSession,
  insertSession,
  listSessions,
  touchSession,
} from './sessions.js';
import { deleteSetUpLink, findSetUpLink, insertSetUpLink, listSetUpLinks } from './set-up-links.js';
import { type UserChange, updateUser } from './update-user.js';

/** Who may sign in, on a database or within a transaction; only within one may it be asked to write. */
export class KyselyPeople implements PeopleWriter {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  hasUsers(): Promise<boolean> {
    return hasUsers(this.#db);
  }

  findUser(query: UserQuery): Promise<User | undefined> {
    return findUser(this.#db, query);
  }

  findSession(tokenHash: Buffer): Promise<{ session: SignInSession; user: User } | undefined> {
    return findSession(this.#db, tokenHash);
  }

  listSessions(userId: string): Promise<SignInSession[]> {
    return listSessions(this.#db, userId);
  }

  listReachedAccounts(userId: string): Promise<ReachedAccount[]> {
    return listReachedAccounts(this.#db, userId);
  }

  findMembership(query: MemberQuery): Promise<Membership | undefined> {
    return findMembership(this.#db, query);
  }

  listMembers(accountId: string): Promise<{ user: User; membership: Membership }[]> {
    return listMembers(this.#db, accountId);
  }

  findSetUpLink(tokenHash: Buffer): Promise<SetUpLink | undefined> {
    return findSetUpLink(this.#db, tokenHash);
  }

  listSetUpLinks(accountId: string): Promise<SetUpLink[]> {
    return listSetUpLinks(this.#db, accountId);
  }

  insertUser(user: User): Promise<void> {
    return insertUser(this.#db, user);
  }

  updateUser(id: string, change: UserChange): Promise<void> {
    return updateUser(this.#db, { id, change });
  }

  replacePassword(replacement: PasswordReplacement): Promise<boolean> {
    return replacePassword(this.#db, replacement);
  }

  putMembership(membership: Membership): Promise<void> {
    return putMembership(this.#db, membership);
  }

  deleteMembership(query: MemberQuery): Promise<void> {
    return deleteMembership(this.#db, query);
  }

  insertSession(session: SignInSession): Promise<void> {
    return insertSession(this.#db, session);
  }

  touchSession(id: string, now: number): Promise<void> {
    return touchSession(this.#db, { id, now });
  }

  deleteSession(query: { userId: string; id: string }): Promise<boolean> {
    return deleteSession(this.#db, query);
  }

  deleteOtherSessions(query: { userId: string; except: string }): Promise<void> {
    return deleteOtherSessions(this.#db, query);
  }

  insertSetUpLink(link: SetUpLink): Promise<void> {
    return insertSetUpLink(this.#db, link);
  }

  deleteSetUpLink(query: { accountId: string; id: string }): Promise<boolean> {
    return deleteSetUpLink(this.#db, query);
  }

  deleteExpired(query: { now: number; unusedSince: number }): Promise<number> {
    return deleteExpired(this.#db, query);
  }
}
