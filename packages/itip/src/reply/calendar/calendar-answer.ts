/** PARTSTAT (RFC 5545 §3.2.12) as far as it matters here. */
export type Participation = 'accepted' | 'declined' | 'tentative' | 'needs-action' | 'delegated' | 'other';

/** One ATTENDEE of an answer. */
export interface AnsweringAttendee {
  /** In the spelling of `normaliseAddress`; `''` where the value is no address. */
  address: string;
  /** `needs-action` where PARTSTAT is missing, as RFC 5545 §3.2.12 has it. */
  participation: Participation;
  /** CN, one line; may be `''`. */
  name: string;
  /** X-RESPONSE-COMMENT, where Google Calendar puts what the attendee wrote; at most 1 000 characters, may be `''`. */
  comment: string;
  /** SENT-BY: who answered in the attendee's place. */
  sentBy: string | undefined;
  delegatedTo: string | undefined;
  /** DELEGATED-FROM: in whose place the attendee answers. */
  delegatedFrom: string | undefined;
  /** TO-ALL-PROPOSED-NEW-TIME, in which iOS proposes another start within a REPLY. */
  proposedStart: ProposedTime | undefined;
}

/** A time that a client proposes. */
export interface ProposedTime {
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS`. */
  local: string;
  /** TZID as the client wrote it; `undefined` for UTC, floating times and dates. */
  timeZone: string | undefined;
  /** Epoch milliseconds; `undefined` where the zone is unknown. */
  utc: number | undefined;
}

/** What a COUNTER proposes (RFC 5546 §3.2.7). */
export interface Proposal {
  start: ProposedTime | undefined;
  end: ProposedTime | undefined;
  /** The start that the invitation had when the client answered (X-MS-OLK-ORIGINALSTART). */
  originalStart: ProposedTime | undefined;
}

/** What one piece of calendar data says, unjudged: each word of it is the sender's. */
export interface CalendarAnswer {
  /** METHOD, upper-case: of the property, else of the MIME parameter; `''` where both are missing. */
  method: string;
  uid: string;
  /** SEQUENCE; where missing or 0, X-MICROSOFT-CDO-APPT-SEQUENCE if there is one. `undefined` where neither is. */
  sequence: number | undefined;
  /** DTSTAMP, epoch milliseconds; `undefined` where missing, not a time, or in a zone that nobody declares. */
  dtstamp: number | undefined;
  /** DTSTART, epoch milliseconds; `undefined` where missing, not a time, or in a zone that nobody declares. */
  start: number | undefined;
  attendees: AnsweringAttendee[];
  /** Exchange leaves it out. */
  organizer: string | undefined;
  /** COMMENT or X-CALENDARSERVER-PRIVATE-COMMENT (Apple), what the attendee wrote unless it stands beside their address; at most 1 000 characters; may be `''`. */
  comment: string;
  /** Whether it answers one occurrence of a recurring event (RECURRENCE-ID). */
  recurrence: boolean;
  /** In a COUNTER only. */
  proposal: Proposal | undefined;
}
