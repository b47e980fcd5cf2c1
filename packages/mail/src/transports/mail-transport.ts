import type { SendOutcome } from '@convoke/engine';
import type { DkimSigner, OpenedRelay } from '@convoke/engine/senders';
import { say } from '@convoke/texts';

/** One composed message on its way to one person. */
export interface OutboundMail {
  /** The whole message (RFC 5322) with CRLF line ends. It is sent unchanged, behind a signature if there is one. */
  raw: Buffer;
  /** Message-ID with its angle brackets; the same on every repeat. */
  messageId: string;
  /** Return path and recipient (RFC 5321), one mailbox each. */
  envelope: { from: string; to: string };
  /**
   * The invitation it belongs to, for transports that store messages. Absent if it is about no invitation;
   * they refuse it.
   */
  invitation?: { accountId: string; appointmentId: string; invitationId: string };
  /** Signs the message with this key (RFC 6376); otherwise it is sent without a signature of ours. */
  dkim?: DkimSigner | undefined;
  /** The account's own relay, which takes the message instead of the transport's. */
  relay?: OpenedRelay | undefined;
}

/** Sends composed mail. */
export interface MailTransport {
  readonly name: 'smtp' | 'sandbox';
  /** How many messages it can send at a time; more would only wait, at the expense of their deadline. */
  readonly concurrency: number;
  /** The longest time from `send` to its outcome, in milliseconds. */
  readonly deadlineMs: number;
  /**
   * Attempts to send one message. Rejects only on a defect; every refusal from outside is an outcome.
   *
   * @param signal aborts the attempt at once; the outcome is then `transient`
   */
  send(mail: OutboundMail, signal: AbortSignal): Promise<SendOutcome>;
  /** Waits for the running attempts and ends all connections. Later attempts are `transient`. */
  close(): Promise<void>;
}

/** No longer one fits into a command of SMTP (RFC 5321 §4.5.3.1.4). */
const LONGEST = 512;
/** No space, control or RFC 5322 special: neither a list, nor a group, nor a second SMTP parameter fits through. */
const MAILBOX = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;

/**
 * Refuses an envelope unless each address is one dot-atom mailbox. Libraries treat a comma as a list:
 * `a@ex.org, b@evil.org` would be mailed to both.
 *
 * @returns the refusal, or `undefined` if nothing is wrong
 */
export function checkEnvelope({ from, to }: OutboundMail['envelope']): SendOutcome | undefined {
  const isMailbox = (address: string) => address.length <= LONGEST && MAILBOX.test(address);
  if (isMailbox(from) && isMailbox(to)) return undefined;
  return { kind: 'permanent', detail: say('not_one_mailbox', { whose: isMailbox(from) ? 'recipient' : 'sender' }) };
}
