import type { RelayFailure, Sender, SenderDomain } from '../../domain/sender.js';

export interface SenderDomainQuery {
  accountId: string;
  /** In punycode and lower case. */
  domain: string;
}

export interface SenderReader {
  /** `undefined` if the account never had a sender of its own. */
  find(accountId: string): Promise<Sender | undefined>;
  /** The domains that an account has claimed, by name. */
  listDomains(accountId: string): Promise<SenderDomain[]>;
  /** The domains whose records are to be looked at, of all accounts, the longest due first. */
  listDue(query: { now: number; limit: number }): Promise<SenderDomain[]>;
}

/** Whoever changes a sender locks its account first. */
export interface SenderWriter extends SenderReader {
  /** Inserts or replaces the account's sender. */
  put(sender: Sender): Promise<void>;
  /** Inserts or replaces a domain. */
  putDomain(domain: SenderDomain): Promise<void>;
  /** Postpones the next look at a domain. */
  postponeLook(query: SenderDomainQuery & { lookAt: number }): Promise<void>;
  deleteDomain(query: SenderDomainQuery): Promise<void>;
  /** Notes why the account's relay failed; `null` that it works. */
  noteRelay(note: { accountId: string; failure: RelayFailure | null }): Promise<void>;
}
