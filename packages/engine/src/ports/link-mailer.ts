import type { Organizer } from '../domain/organizer.js';
import type { SignInLink } from '../domain/person.js';
import type { SendOutcome } from './channel.js';

/** A mail that brings a link to the person whom it is for. */
export interface LinkMail {
  link: SignInLink;
  /** What the link ends with. */
  token: string;
  /** Who writes: the server's organizer. */
  from: Organizer;
  /** What the account is called; `undefined` where the link is about none. */
  accountName: string | undefined;
  /** The address of who made the link; `undefined` where it is not known to be theirs. */
  makerEmail: string | undefined;
}

/** Brings links to people by mail. A sandbox has none: it shows links to whoever makes them. */
export interface LinkMailer {
  /**
   * Whether the server knows its own address. Without, nothing may be mailed: what a request says of the address may come from
   * somebody who wants to be sent the links of others.
   */
  readonly hasPublicUrl: boolean;
  /** Longest time from `send` to its outcome, in milliseconds. */
  readonly deadlineMs: number;
  /** Attempts one mail. Rejects only on a defect. Equal mails yield equal bytes, so that a repeat is recognised as one. */
  send(mail: LinkMail, signal: AbortSignal): Promise<SendOutcome>;
}
