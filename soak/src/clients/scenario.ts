/** The day's wall-clock times and what the time zone adds to UTC on that day. */
export interface Times {
  /** `YYYY-MM-DDTHH:MM:SS` */
  start: string;
  end: string;
  /** `+HH:MM` or `-HH:MM` */
  offset: string;
}

/** What a person writes about an appointment. */
export interface Texts {
  subject: string;
  location: string;
  /** HTML, or plain text. */
  body: string;
  /** The body as plain text. */
  description: string;
}

export interface Version extends Times, Texts {}

export interface Person {
  name: string;
  address: string;
}

/** One appointment's life: created with the first invitee, the second invited, updated, cancelled. */
export interface Scenario {
  timeZone: string;
  created: Version;
  updated: Version;
  /** Says why it is cancelled. */
  comment: string;
  invitees: readonly [first: Person, second: Person];
}
