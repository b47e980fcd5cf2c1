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
  /** See `hashPassword`. */
  passwordHash: string;
  /** Of the server: reaches every account as its owner, and manages them. */
  isAdministrator: boolean;
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

/** A link by which a person sets up their sign-in, once. It is deleted when it is used. */
export interface SetUpLink {
  id: string;
  /** SHA-256 of the token in the link. */
  tokenHash: Buffer;
  email: string;
  emailKey: string;
  /** The account that it leads to. */
  accountId: string;
  role: Role;
  /** Whether it makes an administrator of the server. */
  isAdministrator: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds. */
  expiresAt: number;
}
