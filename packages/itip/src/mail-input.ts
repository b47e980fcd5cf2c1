import type { AppointmentSettings } from '@convoke/contract';

/** A calendar user (RFC 5545 §3.3.3). */
export interface Person {
  /** Display name; may be empty. */
  name: string;
  /** One mailbox, `local@domain`, without a quoted local part or a domain literal. */
  address: string;
}

/** A picture that is sent with a message. */
export interface Logo {
  type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  content: Buffer;
}

/** How an account presents itself in the messages to its invitees. */
export interface Brand {
  /** Who invites; if empty, the organizer's name is shown. */
  name: string;
  /** `#rrggbb`. */
  colour?: string | undefined;
  /** Plain text below every message, one line. */
  footer?: string | undefined;
  /** Where invitees can ask. */
  supportAddress?: string | undefined;
  /** Shown at the head of messages; the name replaces it where pictures are blocked. */
  logo?: Logo | undefined;
}

/** Another invitee of the appointment. */
export interface Guest extends Person, Pick<MailInput, 'role' | 'response'> {
  /** The only date of a series that they are invited to, by its original start; `null` for all of it. */
  occurrenceStart: string | null;
  /** Their answers to single dates of a series, by original start, where they are not `response`. */
  responses: ReadonlyMap<string, MailInput['response']>;
}

/** What an appointment said in the request before. */
export interface PreviousContent
  extends Pick<MailInput, 'subject' | 'location' | 'conferenceUrl' | 'start' | 'end' | 'timeZone' | 'respondBy'> {
  /** The rule of a series, as in `SeriesInput`; `null` of a single appointment and of one date. */
  rule?: string | null | undefined;
  /** Whether its body differs from this message's. */
  isBodyChanged: boolean;
}

/**
 * One date of a series, with all that holds for it: its own, and for the rest what the series has. Its response and
 * LAST-MODIFIED are those of the date; times are in the series' time zone.
 */
export interface OccurrenceEvent extends Pick<MailInput, OfOneDate | 'response' | 'modifiedAt'> {
  /** The original start, which names the date: as `MailInput.start`, in the series' time zone. */
  occurrenceStart: string;
}

type OfOneDate = 'subject' | 'body' | 'location' | 'conferenceUrl' | 'showAs' | 'start' | 'end';

/**
 * What a message is about, which decides its form.
 *
 * - `series`: the whole of it, with a VEVENT for each date of `occurrences`; a cancel ends all of it
 * - `occurrence`: that date alone, by its RECURRENCE-ID; a cancel takes it out
 * - `whole_set`: that date, told by a request for the whole of the series, to calendars that replace what they have by
 *   what a message contains; a date that is out is among `exdates`, any other with a VEVENT among `occurrences`
 */
export type SeriesSubject =
  | { kind: 'series' }
  | { kind: 'occurrence'; occurrence: OccurrenceEvent }
  | { kind: 'whole_set'; occurrence: OccurrenceEvent; isCancelled: boolean };

/** How an appointment repeats, and what a message says of that. The other fields of the message are those of the series. */
export interface SeriesInput {
  /** A rule of the grammar of `@convoke/recurrence`, of which the start is an occurrence. */
  rule: string;
  /** Original starts that are left out or were taken out, in order. */
  exdates: readonly string[];
  /** The dates with VEVENTs of their own in a request for the series: exceptions to come, and dates answered on their own. */
  occurrences: readonly OccurrenceEvent[];
  about: SeriesSubject;
  /** Whether the attendee is invited to one date only, and knows of no others. */
  isOneDate: boolean;
  /** Original starts of exceptions that this change of the series dropped, in order. */
  dropped: readonly string[];
  /** Start of the series that takes over after the last date of this one; `null` without one. */
  continuedBy: string | null;
  /** Whether it takes over from another series. */
  continues: boolean;
}

/**
 * Everything that determines one message to one invitee. Equal inputs yield equal bytes; nothing is read from the
 * clock, the environment or the runtime's time zone.
 *
 * So a repeat needs no stored copy. The calendar parts do not name the account; of the language they have only the
 * words for a missing subject, for a description that was cut and for the link of an online meeting. Held by
 * `compose-ics.test.ts`, `golden.test.ts`, `compose-mail.test.ts` and `test/delivery/brands.test.ts`.
 */
export interface MailInput extends Omit<AppointmentSettings, 'guestsVisible'> {
  /**
   * `request` invites or updates, `cancel` cancels, `priming` announces an invitation, `reminder` reminds of
   * the appointment.
   */
  kind: 'priming' | 'request' | 'cancel' | 'reminder';
  /** At most 255 octets; see `formatUid`. */
  uid: string;
  sequence: number;
  /** DTSTAMP and Date, epoch milliseconds. */
  stamp: number;
  /** PARTSTAT of the attendee. */
  response: 'needsAction' | 'accepted' | 'declined' | 'tentative';
  /** Whether an earlier request was attempted: only then does the text mention an update. */
  follows: boolean;
  /** Whether the first request says how to keep invitations of this organizer out of spam, as no mail has before it. */
  introduces?: boolean | undefined;
  /** What the last attempted request said; `undefined` if there was none, or if it is no longer known. */
  previous?: PreviousContent | undefined;
  /** What a `cancel` cancels: the appointment, or only this invitation; `null` in other messages. */
  scope: 'appointment' | 'invitee' | null;
  /** The organizer's words in a cancel, plain text; may be empty. */
  comment: string;
  organizer: Person;
  attendee: Person;
  /** ROLE of the attendee (RFC 5545 §3.2.16). */
  role: 'required' | 'optional';
  brand: Brand;
  /** The languages that suit the attendee, BCP 47 tags, best first; the first that there is, else English, is used. */
  languages: readonly string[];
  /** The attendee's time zone, IANA name or alias; times are shown in it as well. */
  attendeeTimeZone?: string | undefined;
  /** May be empty. */
  subject: string;
  /** HTML, not sanitised yet. May be empty. */
  body: string;
  /** May be empty. */
  location: string;
  /** Where an online meeting is, an HTTPS URL. May be empty. */
  conferenceUrl: string;
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS` in `timeZone`; of an all-day appointment the first date, `YYYY-MM-DD`. */
  start: string;
  /** As `start`; of an all-day appointment the date after the last. */
  end: string;
  /** How many minutes before the start calendars ring; empty for none. */
  alarms: readonly number[];
  /** The other invitees whom a request lists; empty unless they may see each other. */
  guests: readonly Guest[];
  /** Until when the attendee is asked to answer, as `start`, or a date for until its end; `null` for no such time. */
  respondBy: string | null;
  /** How calendars show the time. */
  showAs: 'busy' | 'free' | 'tentative';
  /** IANA zone name or alias. */
  timeZone: string;
  /** `null` for an appointment that does not repeat. */
  series: SeriesInput | null;
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
  /** URL of the page for invitees who have no calendar. Appears in the text of requests, never in calendar data. */
  answerUrl?: string | undefined;
}

/** A message with a page in HTML. */
export type PageInput = Omit<MailInput, 'kind'> & { kind: 'request' | 'cancel' | 'reminder' };

/** A message with calendar data. */
export type CalendarInput = Omit<MailInput, 'kind'> & { kind: 'request' | 'cancel' };

/** The date of a series that a message is about; `undefined` if it is about all of it, or about a single appointment. */
function occurrenceOf({ series }: Pick<MailInput, 'series'>): OccurrenceEvent | undefined {
  return series === null || series.about.kind === 'series' ? undefined : series.about.occurrence;
}

/**
 * What a message about one date says of it, in the fields of the series; any other message as it is. The response is
 * that of the date.
 */
export function spokenOf<Input extends Omit<MailInput, 'kind'>>(input: Input): Input {
  const occurrence = occurrenceOf(input);
  if (occurrence === undefined) return input;
  const { occurrenceStart: _, ...content } = occurrence;
  return { ...input, ...content };
}
