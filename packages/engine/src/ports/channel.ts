import type { Organizer } from '../domain/appointment.js';
import type { OutgoingMessage } from '../domain/message.js';
import type { SignInLink } from '../domain/person.js';
import type { RelayFailure } from '../domain/sender.js';
import type { AnswerPages } from './answer-pages.js';

/** The outcome of one attempt to send. */
export type SendOutcome =
  /** The next hop took responsibility. */
  | { kind: 'sent'; detail: string; words?: string }
  /** May succeed later (SMTP 4xx, connection failures). */
  | ({ kind: 'transient'; detail: string; relayFailure?: RelayFailure } & Refusal)
  /** Will never succeed (SMTP 5xx). */
  | ({ kind: 'permanent'; detail: string } & Refusal);

interface Refusal {
  /**
   * What the next hop said, for the operator's log alone, if `detail` must not repeat it: an account's own relay may be
   * anything within reach of the server.
   */
  words?: string;
  /** The next hop refused this recipient alone: if that is final, the invitee is unreachable. */
  recipientRefused?: boolean;
}

/** How invitations reach people. iMIP over mail is the first; a calendar server that schedules itself may follow. */
export interface Channel {
  /** Name of the transport behind the channel, stored with each message. */
  readonly transport: string;
  /** Concurrent messages. */
  readonly concurrency: number;
  /** Longest time from `send` to its outcome, in milliseconds. */
  readonly deadlineMs: number;
  /** The channel's own data about a new invitee. */
  enroll(): { data: string; key: string };
  /**
   * Attempts one message. Rejects only on a defect; every refusal by the outside is an outcome.
   * Equal messages yield equal bytes, so that a repeat after a crash is recognised as one.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendOutcome>;
  readonly pages: AnswerPages;
  /** The iCalendar data that a request contains (RFC 5545). */
  calendarFile(message: OutgoingMessage): string;
  /** Ends pooled connections. */
  close(): Promise<void>;
}

/** A mail that brings a link to its person. */
export interface LinkMail {
  link: SignInLink;
  /** The link's token. */
  token: string;
  /** The sender: the server's organizer. */
  from: Organizer;
  /** The account's name; `undefined` if the link is about none. */
  accountName: string | undefined;
  /** The address of the link's maker; `undefined` if it is not proved to be theirs. */
  makerEmail: string | undefined;
}

/** Mails links to people. A sandbox has no link mailer: it shows links to their makers. */
export interface LinkMailer {
  /**
   * Whether the server's public URL is configured. Otherwise nothing may be mailed: the address in a request may come
   * from an attacker who wants other people's links.
   */
  readonly hasPublicUrl: boolean;
  /** Longest time from `send` to its outcome, in milliseconds. */
  readonly deadlineMs: number;
  /** Attempts one mail. Rejects only on a defect. Equal mails yield equal bytes, so that a repeat is recognised as one. */
  send(mail: LinkMail, signal: AbortSignal): Promise<SendOutcome>;
}
