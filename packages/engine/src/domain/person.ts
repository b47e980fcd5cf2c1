import type { dashboardComponents } from '@convoke/contract/dashboard';
import type { Account } from './account.js';

/** A language of the dashboard. */
export type PageLanguage = dashboardComponents['schemas']['PageLanguage'];

/** What a person may do in an account: a member works in it, an owner also manages its keys and members. */
export type Role = 'owner' | 'member';

/** A person who signs in to the dashboard. */
export interface User {
  id: string;
  /** As the person wrote it. */
  email: string;
  /** The key to find it by; see `addressKey`. */
  emailKey: string;
  /** See `hashPassword`; `''`, which matches no password, once the sign-in is deactivated. */
  passwordHash: string;
  /** Administrators of the server have access to every account as its owner, and manage the accounts. */
  isAdministrator: boolean;
  /** When a link proved that the address is theirs, epoch milliseconds; `null` if none has. */
  provenAt: number | null;
  /**
   * When the address turned out to be somebody else's, epoch milliseconds; `null` otherwise. Such a sign-in no longer
   * works, and stays only so that its accounts see who is gone.
   */
  deactivatedAt: number | null;
  /** Whether the password alone does not sign in. */
  hasSecondFactor: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** What scrypt takes (RFC 7914 §2). */
export interface PasswordCost {
  /** The binary logarithm of N. */
  ln: number;
  r: number;
  p: number;
}

/** A person's membership in an account. */
export interface Membership {
  accountId: string;
  userId: string;
  role: Role;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** An account that a person has access to, with their role in it. */
export interface AccessibleAccount {
  account: Account;
  role: Role;
}

/** A browser in which a person has signed in. */
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
  /** The browser's User-Agent; may be `''`. */
  userAgent: string;
  /** The network address from which it was last used; `null` if that is not known. */
  network: string | null;
}

/** What is mailed to a person who signs in. */
export type SignInLink = UsableLink | AddressNotice;

/** A link that gives a person a membership, a new password or another address, once. Its token is computed, not stored. */
export type UsableLink = MembershipLink | PasswordLink | AddressLink;

/** The part that all links share. */
export interface LinkBase {
  id: string;
  email: string;
  emailKey: string;
  /**
   * Who made it; the link is invalid once they could no longer make it. `null` for the operator of the server, and if
   * the person asked for it.
   */
  makerId: string | null;
  /** Whether it proves whose the address is: if it was mailed, or handed over by the operator of the server. */
  proves: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** When it was used or withdrawn, epoch milliseconds; `null` before. */
  endedAt: number | null;
  /** Of the mail. */
  language: PageLanguage;
  /** `null` if it is not mailed. */
  mail: LinkMailState | null;
}

/** Gives the person who accepts it a membership in an account. */
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
  /** The account in whose name it was made; `null` for the operator of the server and for the person's own request. */
  accountId: string | null;
  userId: string;
  /** The fingerprint of the password that it replaces: a change of the password ends the link. */
  replaces: string;
}

/** Lets a person sign in with another address: that of the link. */
export interface AddressLink extends LinkBase {
  purpose: 'address';
  accountId: null;
  userId: string;
  /** As of `PasswordLink`. */
  replaces: string;
}

/** Tells a person at the present address that another was asked for. It grants nothing. */
export interface AddressNotice extends LinkBase {
  purpose: 'notice';
  accountId: null;
  userId: string;
  newEmail: string;
}

/** The state of the mail that carries a link; see `Message` for the counts. */
export interface LinkMailState {
  state: 'pending' | 'sending' | 'sent' | 'failed';
  /** Epoch milliseconds. */
  dueAt: number;
  attempts: number;
  crashes: number;
  fence: number;
  /** Epoch milliseconds. */
  firstAttemptAt: number | null;
  /** The other side's last response. */
  detail: string | null;
  /** Epoch milliseconds; `null` until the state is final. */
  finishedAt: number | null;
}
