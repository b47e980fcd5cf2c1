import type { ReceivedBytes } from '../domain/reply.js';

/**
 * `duplicate`: the same message is already stored, whichever way it came. `full`: too much mail waits to be judged;
 * nothing was stored, and the sender must try again later.
 */
export type IntakeOutcome = { kind: 'stored' | 'duplicate' | 'full' };

/**
 * Accepts a message. Resolves only once it is stored durably: then the inbox acknowledges it, unless the outcome is
 * `full`. If this rejects, the message stays with its sender and comes again.
 */
export type Intake = (message: ReceivedBytes) => Promise<IntakeOutcome>;

/**
 * Whether mail to an address is for Convoke: an organizer of `OrganizerReader`, or a bounce address. The address is given
 * as written, in any case, its domain in Unicode or punycode. Rejects if that cannot be decided now.
 */
export type IsRecipient = (address: string) => Promise<boolean>;

/** A source of reply mail. It is started once. */
export interface Inbox {
  readonly name: 'smtp' | 'imap';
  /**
   * Starts to accept messages; resolves when it listens, or at once if it fetches.
   *
   * @throws Error if it cannot listen
   */
  start(intake: Intake): Promise<void>;
  /** Accepts no more messages, waits for those at the intake, and closes all connections. */
  stop(): Promise<void>;
}

/** How far a mailbox has been read. */
export interface InboxPosition {
  /** UIDVALIDITY (RFC 9051 §2.3.1.1), in decimal: UIDs are only valid with it. */
  uidValidity: string;
  /** Every message up to this UID has been processed. */
  uid: number;
}

/** Stores how far a fetching inbox has read. */
export interface InboxPositions {
  /** @param inbox names the mailbox: `user@host:port/folder`, never a password */
  load(inbox: string): Promise<InboxPosition | undefined>;
  /** Durable when it resolves. */
  save(inbox: string, position: InboxPosition): Promise<void>;
}
