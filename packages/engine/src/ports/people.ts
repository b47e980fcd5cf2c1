import type { Membership, ReachedAccount, SetUpLink, SignInSession, User } from '../domain/person.js';

/** Who may sign in to the dashboard, and who has. */
export interface PeopleReader {
  hasUsers(): Promise<boolean>;
  findUser(query: { emailKey: string } | { id: string }): Promise<User | undefined>;
  /** The session of that token with its user, expired or not. */
  findSession(tokenHash: Buffer): Promise<{ session: SignInSession; user: User } | undefined>;
  /** Newest first. */
  listSessions(userId: string): Promise<SignInSession[]>;
  /** The accounts that the user is a member of, by name. */
  listReachedAccounts(userId: string): Promise<ReachedAccount[]>;
  findMembership(query: { accountId: string; userId: string }): Promise<Membership | undefined>;
  /** By e-mail address. */
  listMembers(accountId: string): Promise<{ user: User; membership: Membership }[]>;
  /** Expired or not. */
  findSetUpLink(tokenHash: Buffer): Promise<SetUpLink | undefined>;
  /** Those that lead to the account, newest first, expired or not. */
  listSetUpLinks(accountId: string): Promise<SetUpLink[]>;
}

export interface PeopleWriter extends PeopleReader {
  insertUser(user: User): Promise<void>;
  updateUser(id: string, change: Pick<User, 'isAdministrator'>): Promise<void>;
  /**
   * Replaces a password by another one.
   *
   * @param replacement hashes of both
   * @returns whether it was that of the user until then
   */
  replacePassword(replacement: { id: string; before: string; after: string }): Promise<boolean>;
  /** Adds the membership, or gives the one that is there another role. */
  putMembership(membership: Membership): Promise<void>;
  deleteMembership(query: { accountId: string; userId: string }): Promise<void>;
  /**
   * Adds a session to those of the user, and ends the oldest beyond `most`. Of several that begin at a time none is overlooked.
   */
  insertSession(session: SignInSession, limit: { most: number }): Promise<void>;
  touchSession(id: string, now: number): Promise<void>;
  /** @returns whether the user had that session */
  deleteSession(query: { userId: string; id: string }): Promise<boolean>;
  deleteOtherSessions(query: { userId: string; except: string }): Promise<void>;
  insertSetUpLink(link: SetUpLink): Promise<void>;
  /** @returns whether it was there: of two who use a link only one finds it */
  deleteSetUpLink(query: { accountId: string; id: string }): Promise<boolean>;
  /**
   * Deletes sessions and links that have expired, and sessions that nobody has used for long.
   *
   * @returns how many
   */
  deleteExpired(query: { now: number; unusedSince: number }): Promise<number>;
}
