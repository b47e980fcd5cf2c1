import { type Said, say } from '@convoke/texts';
import type { Organizer } from './appointment.js';

/** The protocol by which a calendar server is spoken to. */
export type CalendarKind = 'caldav' | 'graph';

/**
 * Why a calendar server takes no events. The account sees only this: what the server said may reveal something
 * about the operator's network.
 */
export type CalendarFailure =
  | 'unreachable'
  | 'blocked'
  | 'elsewhere'
  | 'tls'
  | 'credentials'
  | 'no_tenant'
  | 'forbidden'
  | 'not_found'
  | 'no_scheduling'
  | 'full'
  | 'throttled'
  | 'too_much'
  | 'garbled';

/** The text that the account sees for each failure. */
export const CALENDAR_FAILURES: Readonly<Record<CalendarFailure, Said>> = {
  unreachable: say('calendar_unreachable'),
  blocked: say('calendar_blocked'),
  elsewhere: say('calendar_elsewhere'),
  tls: say('calendar_tls'),
  credentials: say('calendar_credentials'),
  no_tenant: say('calendar_no_tenant'),
  forbidden: say('calendar_forbidden'),
  not_found: say('calendar_not_found'),
  no_scheduling: say('calendar_no_scheduling'),
  full: say('calendar_full'),
  throttled: say('calendar_throttled'),
  too_much: say('calendar_too_much'),
  garbled: say('calendar_garbled'),
};

/** A calendar on a server that sends invitations itself. Appointments keep the calendar that they were made in. */
export interface Calendar {
  id: string;
  accountId: string;
  kind: CalendarKind;
  /** The calendar's owner as the server knows them; the organizer of new appointments. */
  organizer: Organizer;
  /** Where its events are, with a slash at its end. */
  url: string;
  /** Where the server puts what invitees reply; `null` if it does not. */
  inboxUrl: string | null;
  /** User name; of an application on Microsoft Graph, tenant and client id with a slash between. */
  user: string;
  /** Sealed. */
  password: string;
  /** Why the server failed last; `null` if it did not, or has worked since. */
  failure: CalendarFailure | null;
  /** When `failure` was noted, epoch milliseconds; `null` without. */
  failedAt: number | null;
  /** Up to where changes were read; `null` before the first look. */
  cursor: string | null;
  /** When to look for changes again, epoch milliseconds; `null` if nothing is expected. */
  pollAt: number | null;
  /** Until when answers are expected, epoch milliseconds; `null` before the first event. */
  watchUntil: number | null;
  /** Epoch milliseconds. */
  createdAt: number;
  /** From when new appointments no longer use it, epoch milliseconds; `null` while they do. */
  disconnectedAt: number | null;
}

/** A calendar with its credentials in clear. */
export interface OpenedCalendar
  extends Pick<Calendar, 'id' | 'kind' | 'organizer' | 'url' | 'inboxUrl' | 'user' | 'watchUntil'> {
  /** Of an application on Microsoft Graph, its secret, or its certificate and private key as PEM. */
  password: string;
}

/** The event of one invitation on its calendar server. */
export interface CalendarEvent {
  invitationId: string;
  calendarId: string;
  accountId: string;
  /** The server's own id of the event; `null` if its address follows from the invitation. */
  remoteId: string | null;
  /** When its appointment ends, epoch milliseconds. */
  endsAt: number;
  /** What the channel knows of it, such as its entity tag; opaque to the engine. */
  data: string;
}

/** The transport of messages that calendar servers send; each calendar has a lane of it. */
export const CALENDAR_TRANSPORT = 'calendar';

/** @returns the transport of the messages of one calendar */
export function calendarTransport(calendarId: string): string {
  return `${CALENDAR_TRANSPORT}/${calendarId}`;
}
