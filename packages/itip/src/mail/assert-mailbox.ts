const mailbox = /^[^\s"(),:;<>@[\\\]\p{Cc}\p{Cs}]+@[^\s"(),:;<>@[\\\]\p{Cc}\p{Cs}]+$/u;

/**
 * Makes sure that an address is exactly one mailbox: whatever reads a list, a comment or a route into it would send the
 * mail elsewhere.
 *
 * @throws TypeError for anything else; the address is not repeated in the message
 */
export function assertMailbox(address: string): void {
  if (!mailbox.test(address)) throw new TypeError('not a single mailbox');
}
