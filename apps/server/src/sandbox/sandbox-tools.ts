import type { SandboxMailbox } from '@convoke/engine';
import type {
  checkMail,
  composeReply,
  heldByProgram,
  MailClient,
  ReplyRequest,
  showMail,
  showPage,
  summarizeMail,
} from '@convoke/itip';

export type { CalendarCard, HeldSeries, MailSummary, ShownMail } from '@convoke/itip';

/** A client whose answers, and whose invitee's calendar, the sandbox imitates. */
export type SandboxClient = Exclude<MailClient, 'thunderbird'>;

/** An answer to one of our messages, as a mail program would write it. */
export interface SandboxReply extends ReplyRequest {
  as: SandboxClient;
}

/** What a sandbox needs to show its mail and to answer for attendees. */
export interface SandboxTools {
  mailbox: SandboxMailbox;
  show: typeof showMail;
  showPage: typeof showPage;
  summarize: typeof summarizeMail;
  check: typeof checkMail;
  compose: typeof composeReply;
  hold: typeof heldByProgram;
}
