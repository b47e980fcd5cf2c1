/** A calendar user (RFC 5545 §3.3.3). */
export interface Person {
  /** Display name; may be empty. */
  name: string;
  /** One mailbox, `local@domain`, without quoted local parts and domain literals. */
  address: string;
}

/**
 * Everything that one message to one invitee consists of. Equal inputs yield equal bytes; nothing is read from the clock,
 * the environment or the runtime's time zone.
 */
export interface MailInput {
  /** `request` invites or updates, `cancel` takes back, `priming` only announces that an invitation follows. */
  kind: 'priming' | 'request' | 'cancel';
  /** At most 255 octets; see `formatUid`. */
  uid: string;
  sequence: number;
  /** DTSTAMP and Date, epoch milliseconds. */
  stamp: number;
  /** PARTSTAT of the attendee. */
  response: 'needsAction' | 'accepted' | 'declined' | 'tentative';
  /** Whether an earlier request was attempted: only then does the text speak of an update. */
  follows: boolean;
  /** What a `cancel` ends: the appointment, or this one person's invitation; `null` in other messages. */
  scope: 'appointment' | 'invitee' | null;
  /** The organizer's words in a cancel, plain text; may be empty. */
  comment: string;
  organizer: Person;
  attendee: Person;
  /** May be empty. */
  subject: string;
  /** HTML; it is sanitised here. May be empty. */
  body: string;
  /** May be empty. */
  location: string;
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS` in `timeZone`. */
  start: string;
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS` in `timeZone`. */
  end: string;
  /** IANA zone name or alias. */
  timeZone: string;
  /** CREATED, epoch milliseconds. */
  createdAt: number;
  /** LAST-MODIFIED, epoch milliseconds. */
  modifiedAt: number;
  /** With or without angle brackets. */
  messageId: string;
  /** Message-ID of the first message of this invitation. */
  inReplyTo?: string | undefined;
  /** Envelope sender (RFC 5321 §4.1.1.2); empty for the null reverse-path. */
  envelopeFrom: string;
  /** Page on which the invitee can answer without a calendar. Shown in requests, never in calendar data. */
  answerUrl?: string | undefined;
}

/** The two kinds that carry calendar data. */
export type CalendarInput = Omit<MailInput, 'kind'> & { kind: 'request' | 'cancel' };
