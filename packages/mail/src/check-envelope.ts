import type { SendOutcome } from '@convoke/engine';
import type { OutboundMail } from './mail-transport.js';

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
