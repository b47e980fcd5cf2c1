import type { Calendar, CalendarEvent, CalendarFailure } from '../../domain/calendar.js';

export interface CalendarReader {
  find(id: string): Promise<Calendar | undefined>;
  /** The calendars that an account has or had, oldest first. */
  list(accountId: string): Promise<Calendar[]>;
  /** The calendars to look into, of all accounts, the longest due first. */
  listDue(query: { now: number; limit: number }): Promise<Calendar[]>;
  /** The event of an invitation; `undefined` if no server is known to have it. */
  findEvent(invitationId: string): Promise<CalendarEvent | undefined>;
  /** The event that a server knows by an id of its own. */
  findEventByRemoteId(query: { calendarId: string; remoteId: string }): Promise<CalendarEvent | undefined>;
  /**
   * Events with ids of their server that end after `from` and not after `until`, in the order of their ends
   * and invitations.
   */
  listRemoteEvents(query: {
    calendarId: string;
    from: number;
    until: number;
    after?: CalendarEvent | undefined;
    limit: number;
  }): Promise<CalendarEvent[]>;
}

export interface CalendarWriter extends CalendarReader {
  /** Inserts or replaces a calendar. */
  put(calendar: Calendar): Promise<void>;
  /** Ends the use of a calendar for new appointments. */
  disconnect(query: { id: string; now: number }): Promise<void>;
  /** Deletes the calendars of an account that were disconnected before a time and never had an appointment. */
  deleteUnused(query: { accountId: string; before: number }): Promise<void>;
  /** Notes why the calendar's server failed; `null` that it works. */
  noteFailure(note: { id: string; failure: CalendarFailure | null; now: number }): Promise<void>;
  /** Sets when to look into a calendar again; `null` for never. With a cursor, also up to where it was read. */
  schedulePoll(query: { id: string; pollAt: number | null; cursor?: string }): Promise<void>;
  /**
   * Inserts or replaces an event, and has its calendar polled until `watchUntil`.
   *
   * @param watch.pollAt when to look first, unless a look is due anyway
   */
  putEvent(event: CalendarEvent, watch: { watchUntil: number; pollAt: number }): Promise<void>;
  /** Replaces what is known of an event, if there still is one. */
  updateEvent(event: Pick<CalendarEvent, 'invitationId' | 'data'>): Promise<void>;
  deleteEvent(invitationId: string): Promise<void>;
}
