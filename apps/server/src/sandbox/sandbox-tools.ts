import type { SandboxMailbox } from '@convoke/engine';
import type { Said } from '@convoke/texts';

/** A client whose answers, and whose invitee's calendar, the sandbox imitates. */
export type SandboxClient = 'gmail' | 'outlook' | 'exchange' | 'apple' | 'nextcloud';

/** An answer to one of our messages, as a mail program would write it. */
export interface SandboxReply {
  as: SandboxClient;
  answer: 'accepted' | 'declined' | 'tentative';
  /** The message to answer. */
  invitation: Uint8Array;
  /** The one date of a series to answer, by its original start; by default what the message is about. */
  occurrenceStart?: string | undefined;
  /** Epoch milliseconds. */
  stamp: number;
  messageId: string;
  comment: string;
  /** Another time, epoch milliseconds. */
  proposal: { start: number; end: number } | undefined;
  /** The address of somebody who is to come instead, whatever the answer. */
  delegateTo?: string | undefined;
}

/** What a sandbox needs to show its mail and to answer for attendees. */
export interface SandboxTools {
  mailbox: SandboxMailbox;
  show(raw: Uint8Array): Promise<ShownMail>;
  /** The HTML of a message, for a frame without scripts; `undefined` without. */
  showPage(raw: Uint8Array, view: PageView): Promise<string | undefined>;
  summarize(raw: Uint8Array): Promise<MailSummary>;
  check(raw: Uint8Array): Promise<MailCheck[]>;
  /** @throws TypeError if the message is not an invitation */
  compose(reply: SandboxReply): Promise<{ raw: Buffer }>;
  /**
   * What the calendar behind a client shows.
   *
   * @param options.messages those of one invitation, the newest first
   */
  hold(options: { as: SandboxClient; messages: AsyncIterable<HeldMail>; most: number }): Promise<SandboxCalendar>;
}

interface HeldMail {
  raw: Uint8Array;
  /** Epoch milliseconds. */
  receivedAt: number;
}

/** What an invitee's calendar shows after a message. */
export interface SandboxCalendar {
  /** Whether it takes no notice of that message. */
  isIgnored: boolean;
  dates: readonly SandboxDate[];
}

interface SandboxDate {
  /** The original start: wall clock, or a date of whole days. */
  name: string;
  start: string;
  end: string;
  subject: string;
  location: string;
  /** PARTSTAT. */
  response: string;
}

/** How a mail program shows a message. */
interface PageView {
  /** Whether pictures that the message contains are shown; others never are. */
  showsPictures: boolean;
  /** By default what the reader prefers. */
  theme?: 'light' | 'dark' | undefined;
}

/** A person in a message. */
interface Mailbox {
  /** May be `''`. */
  name: string;
  address: string;
}

/** An event as its attendee's calendar shows it. */
export interface CalendarCard {
  method: string;
  uid: string;
  sequence: number;
  summary: string;
  location: string;
  /** Wall clock, `YYYY-MM-DDTHH:MM:SS`, in `timeZone`. */
  start: string;
  end: string;
  timeZone: string;
  /** Epoch milliseconds; `undefined` if the time zone is unknown. */
  startUtc: number | undefined;
  endUtc: number | undefined;
  organizer: Mailbox;
  attendee: Mailbox;
  response: 'needsAction' | 'accepted' | 'declined' | 'tentative';
  comment: string;
  /** Whether it is a series, and not one date of it. */
  repeats: boolean;
}

/** One of our messages as its recipient sees it. */
export interface ShownMail {
  from: Mailbox;
  to: Mailbox;
  subject: string;
  text: string;
  html: string | undefined;
  /** Calendar data, if any. */
  ics: string | undefined;
  calendar: CalendarCard | undefined;
}

/** One of our messages as a list shows it. */
export interface MailSummary {
  from: Mailbox;
  to: Mailbox;
  subject: string;
  /** iTIP method; `undefined` without calendar data. */
  method: string | undefined;
}

/** The result of checking one rule for invitations. */
interface MailCheck {
  rule: string;
  title: Said;
  source: string;
  outcome: 'pass' | 'fail' | 'not_applicable';
  reason: Said;
}
