import type { Account } from './account.js';

/** A picture at the head of messages. */
export interface BrandLogo {
  type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  content: Buffer;
}

/** How an account presents itself to its invitees. */
export interface Brand {
  /** 0: derived from the account, without settings of its own. */
  version: number;
  /** Who invites. */
  name: string;
  /** `#rrggbb`. */
  colour?: string | undefined;
  /** Plain text below every message, one line. */
  footer?: string | undefined;
  /** Where invitees can ask. */
  supportAddress?: string | undefined;
  logo?: BrandLogo | undefined;
}

/**
 * A stored version of an account's brand. It never changes, so that a message that names it has the same bytes when
 * it is repeated. Version 0 is stored with the first change.
 *
 * It also holds the account's name and language. Without a brand an account stores nothing. Held by
 * `engine/test/brands.test.ts`.
 */
export interface BrandVersion {
  accountId: string;
  version: number;
  name: string;
  /** Whether the name was set for the brand; otherwise it is the account's, and follows it into further versions. */
  hasOwnName: boolean;
  colour: string | null;
  footer: string | null;
  supportAddress: string | null;
  /** SHA-256 of the logo, in hexadecimal. */
  logoDigest: string | null;
  /** The account's language, which messages are written in as well. */
  language: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** The brand of an account that has set none. */
export function defaultBrand({ name }: Pick<Account, 'name'>): Brand {
  return { version: 0, name };
}
