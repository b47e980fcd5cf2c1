import type { MailboxFailure, OpenedMailbox } from '../domain/sender.js';
import type { InboxPosition, Intake, IsRecipient } from './inbox.js';

/**
 * How the reading of a mailbox ended. `words`: what its server or the system said, for the operator alone;
 * without credentials.
 */
export type MailboxRead = { failure: null } | { failure: MailboxFailure; words: string };

/** What to read of a mailbox, and what becomes of it. */
export interface MailboxScan {
  /** Where the last reading ended; `null` before the first. */
  position: InboxPosition | null;
  intake: Intake;
  isRecipient: IsRecipient;
  /** Stores how far the reading has come. */
  save(position: InboxPosition): Promise<void>;
  /** Ends the reading after the current message. */
  signal: AbortSignal;
}

/** The mailboxes of accounts, which may be anywhere: the address policy of webhooks holds for them, too. */
export interface AccountMailboxes {
  /** As of `AccountRelays`. */
  checkHost(host: string): 'host_private' | undefined;
  /** Signs in over TLS and opens the folder, and reads nothing. Never rejects. */
  probe(mailbox: OpenedMailbox): Promise<MailboxRead>;
  /**
   * Passes new messages for known recipients to the intake, over one connection and for a bounded time; what is left
   * is read next time. Never rejects.
   */
  read(mailbox: OpenedMailbox, scan: MailboxScan): Promise<MailboxRead>;
}
