/** Somebody in a message. */
export interface Mailbox {
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
  /** Epoch milliseconds; `undefined` where its zone is unknown. */
  startUtc: number | undefined;
  endUtc: number | undefined;
  organizer: Mailbox;
  attendee: Mailbox;
  response: 'needsAction' | 'accepted' | 'declined' | 'tentative';
  comment: string;
}

/** A message of ours as its recipient sees it. */
export interface ShownMail {
  from: Mailbox;
  to: Mailbox;
  subject: string;
  text: string;
  html: string | undefined;
  /** Calendar data; `undefined` without. */
  ics: string | undefined;
  calendar: CalendarCard | undefined;
}

/** A message of ours as a list of messages shows it. */
export interface MailSummary {
  from: Mailbox;
  to: Mailbox;
  subject: string;
  /** iTIP method; `undefined` without calendar data. */
  method: string | undefined;
}

/** What one rule of invitations found. */
export interface MailCheck {
  rule: string;
  title: string;
  source: string;
  outcome: 'pass' | 'fail' | 'not_applicable';
  reason: string;
}
