import type { LinkMailState, Membership, ReachedAccount, SignInLink, SignInSession, User } from '../domain/person.js';

/** Who may sign in to the dashboard, and who has. */
export interface PeopleReader {
  hasUsers(): Promise<boolean>;
  findUser(query: { emailKey: string } | { id: string }): Promise<User | undefined>;
  /** Those that are not set aside, by e-mail address: for commands. */
  listUsers(): Promise<User[]>;
  /** The session of that token with its user, expired or not. */
  findSession(tokenHash: Buffer): Promise<{ session: SignInSession; user: User } | undefined>;
  /** Newest first. */
  listSessions(userId: string): Promise<SignInSession[]>;
  /** The accounts that the user is a member of, by name. */
  listReachedAccounts(userId: string): Promise<ReachedAccount[]>;
  findMembership(query: { accountId: string; userId: string }): Promise<Membership | undefined>;
  /** By e-mail address; those set aside last. */
  listMembers(accountId: string): Promise<{ user: User; membership: Membership }[]>;
}

export interface PeopleWriter extends PeopleReader {
  /** @returns false where somebody signs in with that address already; nothing is written then */
  insertUser(user: User): Promise<boolean>;
  updateUser(id: string, change: Partial<Pick<User, 'isAdministrator' | 'provenAt'>>): Promise<void>;
  /** Like `findUser`, and holds the user against other writers until the transaction ends. */
  lockUser(id: string): Promise<User | undefined>;
  /** Ends sign-in and sessions, and frees the address; the memberships stay, to be seen. */
  setUserAside(id: string, now: number): Promise<void>;
  /** Erases a sign-in with its sessions, its memberships, and the links that it made or that are for it. */
  eraseUser(id: string): Promise<void>;
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
  /**
   * Deletes sessions and links that have expired, and sessions that nobody has used for long.
   *
   * @returns how many
   */
  deleteExpired(query: { now: number; unusedSince: number }): Promise<number>;
}

export interface LinkReader {
  /** Expired and ended ones too. */
  find(id: string): Promise<SignInLink | undefined>;
  /** Those in the name of the account that have not ended, newest first, expired or not. */
  list(accountId: string): Promise<SignInLink[]>;
  /**
   * How many links were to be mailed since a time, ended ones too.
   *
   * @param query.since epoch milliseconds
   */
  countMailed(query: { accountId?: string; emailKey?: string; since: number }): Promise<number>;
}

export interface LinkWriter extends LinkReader {
  insert(link: SignInLink): Promise<void>;
  /** @returns whether it had not ended: of two who use a link only one ends it */
  end(query: { id: string; now: number }): Promise<boolean>;
  /** Ends what one person has made, in the name of one account or of all. */
  endOf(query: { makerId: string; accountId?: string; now: number }): Promise<void>;
  /** @returns false where another claim has taken over */
  settleMail(settlement: LinkMailSettlement): Promise<boolean>;
}

export interface LinkMailSettlement extends Pick<LinkMailState, 'fence' | 'dueAt' | 'detail'> {
  id: string;
  state: 'pending' | 'sent' | 'failed';
  /** Epoch milliseconds. */
  now: number;
}
