import type { Account, ApiKey } from '../../domain/account.js';

export interface AccountReader {
  find(id: string): Promise<Account | undefined>;
  /** All accounts, oldest first. */
  list(): Promise<Account[]>;
}

/** Only the fields given change. */
export type AccountChange = Partial<
  Pick<
    Account,
    'name' | 'organizer' | 'calendarId' | 'email' | 'rateLimit' | 'messageLimits' | 'language' | 'requiresSecondFactor'
  >
>;

export interface AccountWriter extends AccountReader {
  insert(account: Account): Promise<void>;
  update(id: string, change: AccountChange): Promise<void>;
  /** Locks the account until the transaction ends. */
  lock(id: string): Promise<void>;
  /**
   * Erases a part of the account's data; its webhooks must be deleted before.
   *
   * @param query.limit rows of one kind; an appointment goes with everything in it
   * @returns how many rows; 0 once none are left
   */
  eraseData(query: { accountId: string; limit: number }): Promise<number>;
  /** Erases the account and its keys; everything else must be erased before. */
  delete(id: string): Promise<void>;
}

/** A key, revoked or not, with its account. */
export interface KeyWithAccount {
  key: ApiKey;
  account: Account;
}

export interface KeyReader {
  /** `undefined` for an unknown key. Revoked keys are found, too. */
  find(id: string): Promise<KeyWithAccount | undefined>;
  /** The keys of one account, oldest first, revoked ones included. */
  list(accountId: string): Promise<ApiKey[]>;
}

export interface KeyWriter extends KeyReader {
  insert(key: ApiKey): Promise<void>;
  /** @returns whether there was a valid key of that id */
  rename(id: string, name: string): Promise<boolean>;
  /** @returns whether there was a valid key of that id */
  revoke(id: string, now: number): Promise<boolean>;
  /**
   * Records when keys were used, unless a use of that key within `notWithin` milliseconds before is recorded already.
   * Unknown keys are ignored.
   */
  recordUses(uses: readonly { id: string; at: number }[], limits: { notWithin: number }): Promise<void>;
  /** Deletes a key. */
  forget(id: string): Promise<void>;
}

/**
 * The addresses whose mail is for Convoke: those from which it has mailed, or may mail, invitations. Each was given by the
 * operator, or is at a domain that was proven to be the account's; whoever else asserts an address, such as a calendar
 * server, adds none.
 */
export interface OrganizerReader {
  /** Whether mail to the address is for Convoke. Once it is, it remains so. */
  has(addressKey: string): Promise<boolean>;
  /** Whether one of the addresses is at this domain, given in lower case and punycode. */
  hasDomain(domain: string): Promise<boolean>;
}

export interface OrganizerWriter extends OrganizerReader {
  /** Remembers that mail to this address is for Convoke. */
  remember(addressKey: string): Promise<void>;
}
