import type {
  AccessibleAccount,
  LinkMailState,
  Membership,
  SignInLink,
  SignInSession,
  User,
} from '../../domain/person.js';
import type { Passkey, Totp } from '../../domain/second-factor.js';

/** Users of the dashboard and their sessions. */
export interface PeopleReader {
  hasUsers(): Promise<boolean>;
  findUser(query: { emailKey: string } | { id: string }): Promise<User | undefined>;
  /** Active users, by e-mail address: for commands. */
  listUsers(): Promise<User[]>;
  /** The session of that token with its user, expired or not. */
  findSession(tokenHash: Buffer): Promise<{ session: SignInSession; user: User } | undefined>;
  /** Newest first. */
  listSessions(userId: string): Promise<SignInSession[]>;
  /** The accounts that the user is a member of, by name. */
  listAccessibleAccounts(userId: string): Promise<AccessibleAccount[]>;
  findMembership(query: { accountId: string; userId: string }): Promise<Membership | undefined>;
  /** By e-mail address; deactivated ones last. */
  listMembers(accountId: string): Promise<{ user: User; membership: Membership }[]>;
}

export interface PeopleWriter extends PeopleReader {
  /** @returns false, and writes nothing, if there is a sign-in with that address */
  insertUser(user: User): Promise<boolean>;
  updateUser(
    id: string,
    change: Partial<Pick<User, 'email' | 'emailKey' | 'isAdministrator' | 'provenAt' | 'hasSecondFactor'>>,
  ): Promise<void>;
  /** Like `findUser`, and locks the user until the transaction ends. */
  lockUser(id: string): Promise<User | undefined>;
  /**
   * Deactivates a sign-in whose address belongs to somebody else: ends its sessions and frees the address; the
   * memberships remain visible.
   */
  deactivateUser(id: string, now: number): Promise<void>;
  /** Erases a sign-in with its sessions and memberships, and the links made by it or for it. */
  eraseUser(id: string): Promise<void>;
  /**
   * Replaces a password.
   *
   * @param replacement hashes of both
   * @returns false if `before` is not the user's current password
   */
  replacePassword(replacement: { id: string; before: string; after: string }): Promise<boolean>;
  /** Adds the membership, or changes the role of the existing one. */
  putMembership(membership: Membership): Promise<void>;
  deleteMembership(query: { accountId: string; userId: string }): Promise<void>;
  /** Adds a session to the user's and ends the oldest beyond `most`, also if several begin at the same time. */
  insertSession(session: SignInSession, limit: { most: number }): Promise<void>;
  /** @param use.now epoch milliseconds */
  touchSession(use: { id: string; now: number; network: string | null }): Promise<void>;
  /** @returns whether the user had that session */
  deleteSession(query: { userId: string; id: string }): Promise<boolean>;
  deleteOtherSessions(query: { userId: string; except: string }): Promise<void>;
  /**
   * Deletes sessions and links that have expired, and sessions that were long unused. Links made after `countedSince`
   * stay, because they count against limits.
   *
   * @returns how many
   */
  deleteExpired(query: { now: number; unusedSince: number; countedSince: number }): Promise<number>;
}

export interface LinkReader {
  /** Expired and ended ones too. */
  find(id: string): Promise<SignInLink | undefined>;
  /** Those made in the name of the account that have not ended, newest first, also expired ones. */
  list(accountId: string): Promise<SignInLink[]>;
  /**
   * How many links were to be mailed since a time, ended ones too.
   *
   * @param query.accountId `null` counts those that people asked for themselves; by default those of all accounts
   * @param query.since epoch milliseconds
   */
  countMailed(query: {
    accountId?: string | null;
    emailKey?: string;
    purpose?: SignInLink['purpose'];
    since: number;
  }): Promise<number>;
}

export interface LinkWriter extends LinkReader {
  insert(link: SignInLink): Promise<void>;
  /** @returns false if it had ended: of two uses at the same time only one ends it */
  end(query: { id: string; now: number }): Promise<boolean>;
  /** Ends the links made by one person, in the name of one account or of all. */
  endOf(query: { makerId: string; accountId?: string; now: number }): Promise<void>;
  /** @returns false if another claim has taken over */
  settle(settlement: LinkMailSettlement): Promise<boolean>;
}

export interface LinkMailSettlement extends Pick<LinkMailState, 'fence' | 'dueAt' | 'detail'> {
  id: string;
  state: 'pending' | 'sent' | 'failed';
  /** Epoch milliseconds. */
  now: number;
}

/** What people sign in with besides their passwords. */
export interface SecondFactorReader {
  findTotp(userId: string): Promise<Totp | undefined>;
  /** The oldest first. */
  listPasskeys(userId: string): Promise<Passkey[]>;
  findPasskey(credentialId: string): Promise<Passkey | undefined>;
  /** How many are left. */
  countRecoveryCodes(userId: string): Promise<number>;
}

export interface SecondFactorWriter extends SecondFactorReader {
  /** Replaces the person's secret, if there is one. */
  putTotp(totp: Totp): Promise<void>;
  deleteTotp(userId: string): Promise<boolean>;
  /** @returns false if a code of that step or a later one was used already, also at the same time */
  useTotpStep(use: { userId: string; step: number }): Promise<boolean>;
  /** @returns false, and writes nothing, if the credential is known */
  insertPasskey(passkey: Passkey): Promise<boolean>;
  /** @returns whether the person has that passkey */
  updatePasskey(
    query: { userId: string; id: string },
    change: Partial<Pick<Passkey, 'name' | 'signCount' | 'lastUsedAt'>>,
  ): Promise<boolean>;
  /** @returns whether the person had that passkey */
  deletePasskey(query: { userId: string; id: string }): Promise<boolean>;
  /** @param hashes of the only codes that count from now on */
  replaceRecoveryCodes(userId: string, hashes: readonly Buffer[]): Promise<void>;
  /** @returns false if the person has no such code, or has used it, also at the same time */
  useRecoveryCode(use: { userId: string; hash: Buffer }): Promise<boolean>;
  /** Deletes everything that the person signs in with besides the password. */
  deleteAll(userId: string): Promise<void>;
  /**
   * Remembers that a challenge was answered.
   *
   * @param challenge.expiresAt epoch milliseconds; `deleteExpired` forgets it then
   * @returns false if it was answered before, also at the same time
   */
  consumeChallenge(challenge: { hash: Buffer; expiresAt: number }): Promise<boolean>;
  /**
   * Forgets the challenges that have expired.
   *
   * @returns how many
   */
  deleteExpired(now: number): Promise<number>;
}
