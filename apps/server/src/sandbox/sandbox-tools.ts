import type { SandboxMailbox } from '@convoke/engine';
import type { MailCheck, MailSummary, ShownMail } from './shown-mail.js';

/** An answer to a message of ours, as a mail program would write it. */
export interface SandboxReply {
  as: 'gmail' | 'outlook' | 'exchange' | 'apple';
  answer: 'accepted' | 'declined' | 'tentative';
  /** The message that is answered. */
  invitation: Uint8Array;
  /** Epoch milliseconds. */
  stamp: number;
  messageId: string;
  comment: string;
  /** Another time, epoch milliseconds. */
  proposal: { start: number; end: number } | undefined;
}

/** What a sandbox needs to play the attendee. */
export interface SandboxTools {
  mailbox: SandboxMailbox;
  show(raw: Uint8Array): Promise<ShownMail>;
  summarize(raw: Uint8Array): Promise<MailSummary>;
  check(raw: Uint8Array): Promise<MailCheck[]>;
  /** @throws TypeError where the message is no invitation */
  compose(reply: SandboxReply): Promise<{ raw: Buffer }>;
}
