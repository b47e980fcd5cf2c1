/** What an appointment says at one revision. A revision never changes once it is written. */
export interface Revision {
  /** RFC 5545 SEQUENCE: 0 on creation, one more for every change that is mailed. */
  sequence: number;
  subject: string;
  /** HTML as the application sent it; sanitised where it is rendered. */
  body: string;
  location: string;
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS` in `timeZone`. */
  start: string;
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS` in `timeZone`. */
  end: string;
  /** IANA zone name as the application gave it. */
  timeZone: string;
  /** Epoch milliseconds. */
  startUtc: number;
  /** Epoch milliseconds. */
  endUtc: number;
  /** SEQUENCE of the latest revision that moved the appointment; older answers count no more. */
  timeSequence: number;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** An appointment as it stands: its identity and its newest revision. */
export interface Appointment {
  id: string;
  accountId: string;
  /** Copied from the account on creation, so that a change of settings does not break existing events. */
  organizer: Organizer;
  /** The calendar that its events are in; `null` if invitations are mailed. It never changes. */
  calendarId: string | null;
  externalId: string | null;
  metadata: Record<string, string>;
  revision: Revision;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; `null` while the appointment is active. */
  cancelledAt: number | null;
}

/** The calendar user that an invitation comes from: ORGANIZER, From and Reply-To alike (RFC 5545 §3.8.4.3). */
export interface Organizer {
  name: string;
  address: string;
}
