import type { SendOutcome } from '@convoke/engine';

/** One composed message on its way to one person. */
export interface OutboundMail {
  /** The whole message, RFC 5322, with CRLF line ends. It is sent as it is. */
  raw: Buffer;
  /** Message-ID with its angle brackets; the same on every repeat. */
  messageId: string;
  /** Return path and recipient of RFC 5321, one mailbox each. */
  envelope: { from: string; to: string };
  /** Whose message it is: for transports that keep what they are given. Absent where it is about no invitation; they refuse it. */
  invitation?: { accountId: string; appointmentId: string; invitationId: string };
}

/** Hands composed mail to whoever takes it on its way. */
export interface MailTransport {
  readonly name: 'smtp' | 'sandbox';
  /** How many messages at a time it can make use of; more would only wait inside it, against their deadline. */
  readonly concurrency: number;
  /** Longest time from `send` to its outcome, in milliseconds. */
  readonly deadlineMs: number;
  /**
   * Attempts one message. Rejects only on a defect; every refusal by the outside is an outcome.
   *
   * @param signal aborts the attempt at once; the outcome is then `transient`
   */
  send(mail: OutboundMail, signal: AbortSignal): Promise<SendOutcome>;
  /** Waits for the attempts that run and ends all connections. What is sent afterwards is `transient`. */
  close(): Promise<void>;
}

/** No space, control or RFC 5322 special: neither a list, nor a group, nor a second SMTP parameter fits through. */
const MAILBOX = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;

/**
 * Refuses an envelope whose addresses are not one dot-atom mailbox each. Libraries read a comma as a list:
 * `a@ex.org, b@evil.org` would be mailed to both.
 *
 * @returns the refusal, or `undefined` where nothing is wrong
 */
export function checkEnvelope({ from, to }: OutboundMail['envelope']): SendOutcome | undefined {
  if (MAILBOX.test(from) && MAILBOX.test(to)) return undefined;
  return { kind: 'permanent', detail: `the ${MAILBOX.test(from) ? 'recipient' : 'sender'} is not a single mailbox` };
}
