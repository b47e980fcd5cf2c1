import type { ReceivedBytes } from '../domain/reply.js';

/**
 * `duplicate`: this very message is stored already, whichever way it came. `full`: too much waits to be judged; nothing was
 * stored, and the sender is to try again later.
 */
export type IntakeOutcome = { kind: 'stored' | 'duplicate' | 'full' };

/**
 * Takes a message over. Resolves once it is stored durably, and not before: an inbox acknowledges a message by that, unless
 * it is told that there is no room.
 * Where it rejects, the message stays with whoever sent it and comes again.
 */
export type Intake = (message: ReceivedBytes) => Promise<IntakeOutcome>;

/**
 * Whether mail to an address is for Convoke: an organizer address ever used, or a bounce address. Gets the address as
 * it was written, in any case, its domain in Unicode or punycode. Rejects where that cannot be told now.
 */
export type IsRecipient = (address: string) => Promise<boolean>;

/** A way in for reply mail. It starts once. */
export interface Inbox {
  readonly name: 'smtp' | 'imap';
  /**
   * Begins to take messages; resolves when it listens, or at once where it fetches.
   *
   * @throws Error where it cannot listen
   */
  start(intake: Intake): Promise<void>;
  /** Takes no more messages, waits for those at the intake, and ends all connections. */
  stop(): Promise<void>;
}

/** How far a mailbox has been read. */
export interface InboxPosition {
  /** UIDVALIDITY (RFC 9051 §2.3.1.1), in decimal: UIDs mean nothing under another one. */
  uidValidity: string;
  /** Every message up to this UID has been dealt with. */
  uid: number;
}

/** Where an inbox that fetches remembers how far it has come. */
export interface InboxPositions {
  /** @param inbox names the mailbox: `user@host:port/folder`, never a password */
  load(inbox: string): Promise<InboxPosition | undefined>;
  /** Durable when it resolves. */
  save(inbox: string, position: InboxPosition): Promise<void>;
}
