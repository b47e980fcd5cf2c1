import type { Text } from '@convoke/texts';
import type { Organizer } from '../domain/appointment.js';
import type { CalendarFailure } from '../domain/calendar.js';
import type { MailRefusal, OutgoingMessage } from '../domain/message.js';
import type { SignInLink } from '../domain/person.js';
import type { RelayFailure } from '../domain/sender.js';
import type { AnswerPages } from './answer-pages.js';

/** The outcome of one attempt to send, with a sentence of ours, or what the next hop said. */
export type SendOutcome =
  /** The next hop took responsibility. */
  | ({ kind: 'sent'; detail: Text; words?: string } & Remembered)
  /** May succeed later (SMTP 4xx, connection failures). */
  | ({ kind: 'transient'; detail: Text } & Refusal & NextHopFailure)
  /** The next hop was not asked. */
  | { kind: 'postponed'; detail: Text; words?: never }
  /** Will never succeed (SMTP 5xx). */
  | ({ kind: 'permanent'; detail: Text } & Refusal & Remembered);

interface Remembered {
  /**
   * What the channel knows from now on of the invitee's event, committed with the outcome and given back with the next
   * message; `null` to delete it, absent if nothing changes. Only of calendar servers.
   */
  remember?: string | null;
  /** The server's own id of the event, if its address does not follow from the invitation. */
  remoteId?: string | undefined;
}

interface Refusal {
  /**
   * What the next hop said, for the operator's log alone, if `detail` must not repeat it: an account's own relay may be
   * anything within reach of the server.
   */
  words?: string;
  /** Why, if the next hop's response shows one of the reasons that have a name. */
  refusal?: MailRefusal | undefined;
  /** The next hop refused this recipient alone: if that is final, the invitee is unreachable. */
  recipientRefused?: boolean;
}

/** Why the next hop takes nothing at all from this account. */
interface NextHopFailure {
  relayFailure?: RelayFailure;
  calendarFailure?: CalendarFailure;
  /** How long the next hop asks to wait, milliseconds. */
  retryAfterMs?: number;
}

/** What reaches an invitee in addition to the invitation itself. */
export interface ChannelCapabilities {
  /** A link to the page where people without a calendar answer. */
  answerLink: boolean;
  /** A mail that announces the first invitation. */
  priming: boolean;
  /** The organizer's words in a cancellation. */
  cancelComment: boolean;
  /** Invitees' words in their answers. */
  answerComment: boolean;
  /** The account's brand, and texts in the invitee's language. */
  brand: boolean;
  /** Another copy of an invitation that has not changed. */
  repeats: boolean;
}

/**
 * A way in which invitations reach people.
 *
 * The engine deals with invitations, revisions and answers. Tokens, envelopes and MIME belong to the channel, whose
 * data the engine stores without reading it. Held by `channel-conformance.ts`.
 */
export interface Channel {
  readonly capabilities: ChannelCapabilities;
  /** Longest time from `send` to its outcome, in milliseconds. */
  readonly deadlineMs: number;
  /**
   * Attempts one message. Rejects only on a defect; every refusal by the outside is an outcome.
   * Equal messages have equal effects: a repeat after a crash does not reach the invitee as a second message.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendOutcome>;
  /** Ends pooled connections. */
  close(): Promise<void>;
}

/** Mail, which every server has. Equal messages have equal bytes. */
export interface MailChannel extends Channel {
  /** Name of the transport behind the channel, stored with each message. */
  readonly transport: string;
  /** Concurrent messages. */
  readonly concurrency: number;
  /** The channel's own data about a new invitee; calendar servers use it as well. */
  enroll(): { data: string; key: string };
  /** Does what takes long before the page, the calendar file or an event of a message can be written at once. */
  prepare(message: OutgoingMessage): Promise<void>;
  readonly pages: AnswerPages;
  /** The iCalendar data that a request contains (RFC 5545). */
  calendarFile(message: OutgoingMessage): string;
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
  /**
   * Attempts one mail. Rejects only on a defect. Equal mails yield equal bytes, so that a repeat is recognised as
   * one.
   */
  send(mail: LinkMail, signal: AbortSignal): Promise<SendOutcome>;
}
