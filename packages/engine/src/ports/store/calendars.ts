import type { Calendar, CalendarEvent, CalendarFailure } from '../../domain/calendar.js';

export interface CalendarReader {
  find(id: string): Promise<Calendar | undefined>;
  /** The calendars that an account has or had, oldest first. */
  list(accountId: string): Promise<Calendar[]>;
  /**
   * The calendars to look into that nobody looks into now, the longest due first.
   *
   * @param query.except accounts whose calendars are left out
   */
  listDue(query: { now: number; limit: number; except: readonly string[] }): Promise<Calendar[]>;
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
  /** Sets when to look into a calendar again; `null` for never. A look that is under way goes on. */
  schedulePoll(query: { id: string; pollAt: number | null }): Promise<void>;
  /**
   * Takes a calendar for a look, and postpones the next one to the end of the lease.
   *
   * @returns whether it was due and nobody looks into it
   */
  claimPoll(query: { id: string; now: number; leaseUntil: number }): Promise<boolean>;
  /**
   * Ends a look, unless its lease has ended and another has begun. With a cursor, also sets up to where the calendar
   * was read.
   *
   * @param query.leaseUntil as the look was claimed with
   */
  finishPoll(query: { id: string; leaseUntil: number; pollAt: number | null; cursor?: string }): Promise<void>;
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
