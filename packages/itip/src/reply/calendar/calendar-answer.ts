/** PARTSTAT (RFC 5545 §3.2.12), reduced to the values that matter here. */
export type Participation = 'accepted' | 'declined' | 'tentative' | 'needs-action' | 'delegated' | 'other';

/** One ATTENDEE of an answer. */
export interface AnsweringAttendee {
  /** As `normaliseAddress` writes it; `''` if the value is not an address. */
  address: string;
  /** `needs-action` if PARTSTAT is missing (RFC 5545 §3.2.12). */
  participation: Participation;
  /** CN, one line; may be `''`. */
  name: string;
  /**
   * X-RESPONSE-COMMENT, in which Google Calendar writes the attendee's comment; at most 1 000 characters, may be
   * `''`.
   */
  comment: string;
  /** SENT-BY: who answered on the attendee's behalf. */
  sentBy: string | undefined;
  delegatedTo: string | undefined;
  /** DELEGATED-FROM: whose invitation was delegated to the attendee. */
  delegatedFrom: string | undefined;
  /** TO-ALL-PROPOSED-NEW-TIME, in which iOS proposes another start in a REPLY. */
  proposedStart: ProposedTime | undefined;
}

/** A time that a client proposes. */
export interface ProposedTime {
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS`. */
  local: string;
  /** TZID as the client wrote it; `undefined` for UTC, floating times and dates. */
  timeZone: string | undefined;
  /** Epoch milliseconds; `undefined` if the time zone is unknown. */
  utc: number | undefined;
  /** `YYYY-MM-DD` of a DATE, whose instants depend on the appointment's time zone. */
  date?: string;
}

/** What a COUNTER proposes (RFC 5546 §3.2.7). */
export interface Proposal {
  start: ProposedTime | undefined;
  end: ProposedTime | undefined;
  /** The start that the invitation had when the client answered (X-MS-OLK-ORIGINALSTART). */
  originalStart: ProposedTime | undefined;
}

/** Which date of a series a VEVENT is about (RECURRENCE-ID, RFC 5545 §3.8.4.4). */
export interface AnsweredOccurrence {
  /** As the client wrote it, at most 64 characters. */
  written: string;
  /** `undefined` if it is not a time. */
  time: ProposedTime | undefined;
  /** Whether it stands for this date and all that follow (RANGE=THISANDFUTURE). */
  isRange: boolean;
}

/** What one VEVENT says. */
export interface EventAnswer {
  /** `undefined` if it is about the whole series, or about an appointment that does not repeat. */
  occurrence: AnsweredOccurrence | undefined;
  /** SEQUENCE; if that is missing or 0, X-MICROSOFT-CDO-APPT-SEQUENCE if present. `undefined` if both are missing. */
  sequence: number | undefined;
  /** DTSTAMP, epoch milliseconds; `undefined` if missing, not a time, or in an undeclared time zone. */
  dtstamp: number | undefined;
  /** DTSTART, epoch milliseconds; `undefined` if missing, not a time, or in an undeclared time zone. */
  start: number | undefined;
  /** DTSTART as a DATE, `YYYY-MM-DD`, which is no instant; `undefined` if it is a DATE-TIME. */
  startDate?: string | undefined;
  attendees: AnsweringAttendee[];
  /**
   * COMMENT or X-CALENDARSERVER-PRIVATE-COMMENT (Apple): the attendee's comment, unless it is a parameter of
   * ATTENDEE. At most 1 000 characters; may be `''`.
   */
  comment: string;
  /** In a COUNTER only. */
  proposal: Proposal | undefined;
}

/**
 * The content of one piece of calendar data, not judged yet: all of it is the sender's claim. Its own fields are those
 * of the VEVENT about the series, else of the first.
 */
export interface CalendarAnswer extends EventAnswer {
  /** METHOD, upper-case: the property, else the MIME parameter; `''` if both are missing. */
  method: string;
  /** PRODID, at most 255 characters; `''` if it is missing. */
  prodid: string;
  uid: string;
  /** Exchange omits it. */
  organizer: string | undefined;
  /** The other VEVENTs with the same UID, in order. */
  others: EventAnswer[];
}
