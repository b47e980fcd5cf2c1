import type { Account } from './account.js';

/** What a person may do in an account: a member works in it, an owner also manages its keys and members. */
export type Role = 'owner' | 'member';

/** A person who signs in to the dashboard. */
export interface User {
  id: string;
  /** As it was given. */
  email: string;
  /** What it is found by; see `addressKey`. */
  emailKey: string;
  /** See `hashPassword`; `''`, which no password has, once the sign-in is set aside. */
  passwordHash: string;
  /** Of the server: reaches every account as its owner, and manages them. */
  isAdministrator: boolean;
  /** Since when a link has shown that the address is theirs, epoch milliseconds; `null` where none has. */
  provenAt: number | null;
  /**
   * When the address turned out to be somebody else's, epoch milliseconds; `null` for all others. Nobody signs in by it any
   * more, and it stays only so that its accounts see who has gone.
   */
  setAsideAt: number | null;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** What makes a person belong to an account. */
export interface Membership {
  accountId: string;
  userId: string;
  role: Role;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** An account as one person reaches it. */
export interface ReachedAccount {
  account: Account;
  role: Role;
}

/** A browser that a person has signed in with. */
export interface SignInSession {
  id: string;
  /** SHA-256 of the token in the cookie, which is stored nowhere. */
  tokenHash: Buffer;
  userId: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds, to the minute. */
  lastSeenAt: number;
  /** When it ends at the latest, epoch milliseconds. */
  expiresAt: number;
  /** What the browser calls itself; may be `''`. */
  userAgent: string;
}

/** A link by which a person comes to a membership or to another password, once. Its token is computed, not stored. */
export type SignInLink = MembershipLink | PasswordLink;

/** What every link says. */
export interface LinkBase {
  id: string;
  email: string;
  emailKey: string;
  /** Who made it, and could no longer have: then it is worth nothing. `null` for whoever runs the server. */
  makerId: string | null;
  /** Whether it reached the person in a way that shows whose the address is: by mail, or from whoever runs the server. */
  proves: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** When it was used or withdrawn, epoch milliseconds; `null` before. */
  endedAt: number | null;
  /** `null` where it is not mailed. */
  mail: LinkMailState | null;
}

/** Gives whoever accepts it a part in an account. */
export interface MembershipLink extends LinkBase {
  purpose: 'membership';
  accountId: string;
  role: Role;
  /** Whether it makes an administrator of the server. */
  isAdministrator: boolean;
}

/** Lets a person choose another password. */
export interface PasswordLink extends LinkBase {
  purpose: 'password';
  /** In whose name; `null` in that of whoever runs the server. */
  accountId: string | null;
  userId: string;
  /** SHA-256 of the hash of the password that it replaces, Base64url: another one ends the link. */
  replaces: string;
}

/** Where the mail that carries a link stands; see `Message` for what the counts mean. */
export interface LinkMailState {
  state: 'pending' | 'sending' | 'sent' | 'failed';
  /** Epoch milliseconds. */
  dueAt: number;
  attempts: number;
  crashes: number;
  fence: number;
  /** Epoch milliseconds. */
  firstAttemptAt: number | null;
  /** What the other side said last. */
  detail: string | null;
  /** Epoch milliseconds; `null` until the state is final. */
  finishedAt: number | null;
}
