import type { components } from '@convoke/contract';
import type { dashboardComponents } from '@convoke/contract/dashboard';
import type { Said } from '@convoke/texts';
import type { Appointment, Revision, SHOWN_BEFORE } from './appointment.js';
import type { Brand } from './brand.js';
import type { OpenedCalendar } from './calendar.js';
import type { Guest } from './guest.js';
import type { CalendarKindSource, Invitation, Response } from './invitation.js';
import type { OccurrenceException } from './occurrence.js';
import type { SenderRoute } from './sender.js';

/**
 * What a message asks of its invitee's calendar: a `priming`, which is the plain mail of specification §1,
 * and a `reminder` ask nothing.
 */
export type MessageKind = 'priming' | 'request' | 'cancel' | 'reminder';

/**
 * The state of a message.
 *
 * - `blocked`: waits for an earlier message to the same invitee
 * - `pending`: may be claimed once it is due
 * - `sending`: claimed under a lease
 * - `sent`, `failed`, `undeliverable` (the recipient was refused), `superseded`: final
 */
export type MessageState = dashboardComponents['schemas']['MessageState'];

/** Why a mail server takes no messages of a sender, or of this machine; the contract describes each. */
export type MailRefusal = components['schemas']['MailRefusal'];

/** Why a `cancel` is sent: the appointment ended, one occurrence of it, or this one invitee was removed (RFC 5546 §3.2.5). */
export type CancelScope = 'appointment' | 'occurrence' | 'invitee';

/**
 * Why a request is sent that shows no newer revision than the one before: the invitee's details have changed, their
 * calendar has asked for it, or a person has it resent.
 */
export type RequestCause = 'invitee' | 'refresh' | 'resend';

/**
 * What is about one occurrence has the whole series, for a calendar that replaces what it has by it; by whose word the
 * calendar is one, or because it is on a server.
 */
export type MessageForm = `whole_set_by_${CalendarKindSource | 'server'}`;

/** A queued message to one invitee. With its revision and invitation it determines every byte that is sent. */
export interface Message {
  invitationId: string;
  /** Position among the invitee's messages, which are sent in this order. */
  ordinal: number;
  appointmentId: string;
  accountId: string;
  kind: MessageKind;
  /** SEQUENCE that the message announces. */
  sequence: number;
  /** The revision whose content it shows; a cancel shows the last one. */
  contentSequence: number;
  /** DTSTAMP, epoch milliseconds, whole seconds. */
  stamp: number;
  /** The invitee's answer when the message was queued: PARTSTAT of a request. */
  response: Response;
  scope: CancelScope | null;
  /**
   * The occurrence of a series that it is about, by its original start; `null` if it is about the whole. A request that
   * is about the whole has all exceptions that are not over.
   */
  occurrenceStart: string | null;
  /** `null` for the usual form. */
  form: MessageForm | null;
  /**
   * What a request for a whole series shows of the invitee's answers to single dates, as `storedAnswers` writes it;
   * `null` if nothing.
   */
  answers: string | null;
  cause: RequestCause | null;
  /** The organizer's words in a cancel; empty without. */
  comment: string;
  /** The only transport that may send it: what a sandbox has queued is never mailed later. */
  transport: string;
  state: MessageState;
  /** Epoch milliseconds. */
  dueAt: number;
  /** Attempts begun, the running one included. */
  attempts: number;
  /** Leases in a row that ran out without a result. */
  crashes: number;
  /** Fencing token: rises with each claim; only the newest claim may settle the message. */
  fence: number;
  /** Epoch milliseconds of the first attempt; `null` before. */
  firstAttemptAt: number | null;
  /** The other side's last response, of at most 500 characters, or a sentence of ours, as `storedText` writes it. */
  detail: string | null;
  /** Why the other side refused or deferred it last; `null` if it did not, or for a reason without a name. */
  refusal: MailRefusal | null;
  /** The span that queued it, as W3C Trace Context writes it; `null` if that was not traced. */
  traceparent: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; `null` until the state is final. */
  finishedAt: number | null;
}

/** The content of an earlier revision, as far as an update names it. */
export interface PreviousContent extends Pick<Revision, (typeof SHOWN_BEFORE)[number]> {
  /** Whether its body differs from that of the message. */
  isBodyChanged: boolean;
  /** What the occurrences of a series had of their own. */
  exceptions: readonly OccurrenceException[];
}

/** The calendar that a message is to be put into. */
export interface TargetCalendar {
  calendar: OpenedCalendar;
  /** What the channel knows of the event; `undefined` before the first outcome. */
  known: string | undefined;
  /**
   * Takes an answer that the event shows, RFC 5322 with iTIP, before the message overwrites it.
   *
   * @returns whether it is stored; otherwise the event must stay as it is
   */
  takeIn(raw: Uint8Array): Promise<boolean>;
}

/** Everything that a channel needs to send one message; equal for every repeat. */
export interface OutgoingMessage {
  message: Message;
  appointment: Pick<Appointment, 'id' | 'accountId' | 'organizer' | 'createdAt' | 'continues'>;
  content: Appointment['revision'];
  /** What the occurrences of a series have of their own at that revision. */
  exceptions: readonly OccurrenceException[];
  invitation: Pick<
    Invitation,
    'id' | 'name' | 'address' | 'channelData' | 'timeZone' | 'role' | 'introduction' | 'occurrenceStart'
  >;
  /**
   * The other invitees that it lists, as they are when it is sent: the one thing that may be newer in a repeat, which
   * must not name somebody who was removed in the meantime.
   */
  guests: readonly Guest[];
  brand: Brand;
  /** The languages that suit the invitee, BCP 47 tags, best first. */
  languages: readonly string[];
  /**
   * Whether a request with an earlier revision, or with other details of the invitee, was attempted: only then may the
   * text call it an update.
   */
  follows: boolean;
  /**
   * What the last attempted request with an earlier revision said, for a request and for a cancel of one occurrence;
   * `undefined` if there was none.
   */
  previous?: PreviousContent | undefined;
  /** Where the invitee can answer without a calendar; `undefined` if no such page is served. */
  answerUrl?: string | undefined;
  /** How it is sent if its organizer is at a domain of the account's; absent if the server sends it as itself. */
  route?: SenderRoute | undefined;
  /** The calendar that it is to be put into; absent for mail. */
  calendar?: TargetCalendar | undefined;
  /** Why it may not be sent now, for the account to read. */
  refusal?: Said | undefined;
}
