import type { MailboxFailure, RelayFailure, Sender, SenderDomain, SenderMailbox } from '../../domain/sender.js';
import type { InboxPosition } from '../inbox.js';

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

/** The mailbox that was read. */
export type MailboxPlace = Pick<SenderMailbox, 'accountId' | 'host' | 'port' | 'user' | 'folder'>;

/** How a reading ended. */
export interface MailboxNote {
  /** `null` if it was read to its end. */
  failure: MailboxFailure | null;
  /** When it was last read to its end, epoch milliseconds; `null` if never. */
  readAt: number | null;
  /** When to read it again, epoch milliseconds. */
  pollAt: number;
}

export interface MailboxReader {
  /** `undefined` if the account has no mailbox of its own. */
  find(accountId: string): Promise<SenderMailbox | undefined>;
  /** The mailboxes to read that nobody reads now, of all accounts, the longest due first. */
  listDue(query: { now: number; limit: number }): Promise<SenderMailbox[]>;
}

/** Whoever sets an account's mailbox locks the account first. */
export interface MailboxWriter extends MailboxReader {
  /** Inserts or replaces the account's mailbox. A reading that is under way goes on. */
  put(mailbox: SenderMailbox): Promise<void>;
  delete(accountId: string): Promise<void>;
  /**
   * Takes a mailbox for a reading, and postpones the next one to the end of the lease.
   *
   * @returns whether it was due and nobody reads it
   */
  claim(query: { accountId: string; now: number; leaseUntil: number }): Promise<boolean>;
  /** Ends the lease of a reading, unless another has begun. */
  release(query: { accountId: string; leaseUntil: number }): Promise<void>;
  /** Notes how far a mailbox has been read, unless another has taken its place. */
  advance(query: MailboxPlace & { position: InboxPosition }): Promise<void>;
  /** Notes how the reading of a mailbox ended, unless another has taken its place. */
  note(query: MailboxPlace & MailboxNote): Promise<void>;
}
