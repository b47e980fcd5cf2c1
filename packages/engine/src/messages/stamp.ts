/**
 * DTSTAMP of a new message: the time of its making in whole seconds, and later than the one before it, so that
 * clients can order what they receive (RFC 5546 §2.1.5).
 *
 * @param last DTSTAMP of the invitee's newest message, epoch milliseconds
 * @param now epoch milliseconds
 */
export function stampAfter(last: number, now: number): number {
  return Math.max(Math.floor(now / 1_000) * 1_000, last + 1_000);
}
