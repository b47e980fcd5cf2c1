import type { Account } from './account.js';

/**
 * How an account presents itself to its invitees. A version of it never changes, so that a message that names one has the same
 * bytes when it is repeated.
 */
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
}

/** The brand of an account that has set none. */
export function defaultBrand({ name }: Pick<Account, 'name'>): Brand {
  return { version: 0, name };
}
