import type { Said, Text } from '@convoke/texts';
import type { Revision } from '../domain/appointment.js';
import type { CalendarFailure, CalendarKind, OpenedCalendar } from '../domain/calendar.js';
import type { Channel } from './channel.js';

/** Where a calendar is, as people enter it. */
export interface CalendarLogin {
  kind: CalendarKind;
  /**
   * URL of the server, of the user's principal or of the calendar; or the user's e-mail address, from which it is
   * found. On Microsoft Graph, the address of the mailbox.
   */
  address: string;
  /** See `Calendar`. */
  user: string;
  /** See `OpenedCalendar`. */
  password: string;
  /** The Microsoft cloud that the mailbox is in; by default the worldwide one. */
  cloud?: string | undefined;
  /** URL or name of the calendar, if the user has several; by default the one for invitations. */
  calendar?: string | undefined;
}

/** A failed exchange with a calendar server. */
export interface CalendarProblem {
  failure: CalendarFailure;
  /** What the server or the system said, for the operator alone; without credentials. */
  words: string;
  /** The HTTPS URL that was referred to and not followed, for whoever trusts it to enter it. */
  referral?: string | undefined;
  /** How long the server asks to wait, milliseconds. */
  retryAfterMs?: number | undefined;
}

/** A calendar as it was found. */
export interface FoundCalendar {
  /** With a slash at its end. */
  url: string;
  inboxUrl: string | null;
  /** Of its owner, without `mailto:`; the server sends invitations from it. */
  address: string;
  /** Of its owner; may be empty. */
  name: string;
  /** From which on changes are read; `null` for all that there is. */
  cursor: string | null;
}

/** What happened to an event since the last look. */
export interface EventChange {
  /**
   * The invitation that the event's address names, or the server's id of the event; not necessarily an invitation of
   * this calendar.
   */
  of: { invitationId: string } | { remoteId: string };
  /**
   * Compares the event with what was known of it.
   *
   * @throws Error if the server has to be asked and does not answer: the change is then read again
   */
  compare(data: string): EventUpdate | Promise<EventUpdate>;
}

export interface EventUpdate {
  /** What is known now; `null` if the event was deleted on the server. */
  data: string | null;
  /** The invitee's new answer as a message, RFC 5322 with iTIP; it is judged like every other. */
  reply?: Uint8Array | undefined;
  /** Why the invitee cannot be reached, for the account to read. */
  refusal?: Text | undefined;
}

/** A reply that the server keeps until it is removed. */
export interface KeptReply {
  /** RFC 5322 with iTIP. */
  raw: Uint8Array;
  /** Removes it from the server; never rejects. A reply that remains is read again. */
  remove(signal: AbortSignal): Promise<void>;
}

export interface CalendarChanges {
  cursor: string;
  events: EventChange[];
  replies: KeptReply[];
  /** Whether there is more to be read behind the cursor. */
  hasMore: boolean;
  /** Given if every event of a span of time was read: then events that are not among them are gone. */
  whole?: { until: number; has(remoteId: string): boolean; missing(remoteId: string): EventChange } | undefined;
  /** After how long to look again, milliseconds, because the server announces changes; by default a minute. */
  nextLookMs?: number | undefined;
}

/** Invites by putting events into calendars on a server, which tells the invitees and receives their answers. */
export interface CalendarChannel extends Channel {
  readonly kind: CalendarKind;
  /** Why no event of the calendar can repeat so; `undefined` if one can. */
  whyNoSeries(series: Pick<Revision, 'start' | 'timeZone' | 'rule' | 'exclude'>): Said | undefined;
  /** Finds the calendar behind a login, and whether invitations can be sent from it. Never rejects. */
  find(login: CalendarLogin, signal: AbortSignal): Promise<FoundCalendar | CalendarProblem>;
  /** Writes an event without invitees, reads it, and deletes it. Never rejects. @returns `undefined` if that works */
  test(calendar: OpenedCalendar, signal: AbortSignal): Promise<CalendarProblem | undefined>;
  /** Reads what changed since `cursor`. Never rejects. */
  changes(
    calendar: OpenedCalendar,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<CalendarChanges | CalendarProblem>;
}

/** The channel of each kind of calendar server. */
export type CalendarChannels = Readonly<Record<CalendarKind, CalendarChannel>>;
