import type { Organizer } from '../domain/appointment.js';
import type { OutgoingMessage } from '../domain/message.js';
import type { SignInLink } from '../domain/person.js';

/** What became of one attempt to send. */
export type SendOutcome =
  /** The next hop took responsibility. */
  | { kind: 'sent'; detail: string }
  /** May succeed later (SMTP 4xx, connection failures). */
  | ({ kind: 'transient'; detail: string } & Refusal)
  /** Will never succeed (SMTP 5xx). */
  | ({ kind: 'permanent'; detail: string } & Refusal);

interface Refusal {
  /** The next hop refused this recipient alone: where that is final, the invitee cannot be reached. Never without. */
  recipientRefused?: boolean;
}

/** What a message tells its invitee, in the channel's words; plain text throughout. */
export interface Presentation {
  /** The appointment in one line. */
  summary: string;
  /** When, where and by whom, in reading order. */
  facts: readonly (readonly [label: string, value: string])[];
  /** The body; lines separated by `\n`, empty without. */
  body: string;
}

/** How invitations reach people. iMIP over mail is the first; a calendar server that schedules itself may follow. */
export interface Channel {
  /** Name of the transport behind the channel, stored with each message. */
  readonly transport: string;
  /** Messages that it carries at a time. */
  readonly concurrency: number;
  /** Longest time from `send` to its outcome, in milliseconds. */
  readonly deadlineMs: number;
  /** What the channel wants to remember of a new invitee. */
  enroll(): { data: string; key: string };
  /**
   * Attempts one message. Rejects only on a defect; every refusal by the outside is an outcome.
   * Equal messages yield equal bytes, so that a repeat after a crash is recognised as one.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendOutcome>;
  /** What a request tells, for whoever is to read it elsewhere. */
  present(message: OutgoingMessage): Presentation;
  /** The same for calendars: the iCalendar data that a request carries (RFC 5545). */
  calendarFile(message: OutgoingMessage): string;
  /** Ends pooled connections. */
  close(): Promise<void>;
}

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
