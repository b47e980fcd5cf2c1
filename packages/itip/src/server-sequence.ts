/**
 * Servers that schedule count on their own: Cyrus stores SEQUENCE as it was written and mails the first invitation with
 * one more, so that a cancellation, for which it takes the stored one, would be below; SOGo adds one to what it stores
 * with each change, and to a cancellation. Where a move repeated a
 * number that an invitee has seen already, Thunderbird would offer no new answer, and keep the old one. So revisions are
 * this far apart on such servers, which leaves room for whatever one adds.
 *
 * Held by `server-sequence.test.ts` and `caldav-channel.test.ts`.
 */
const STEP = 256;

/** What a server, and the organizer's calendar program, may have added to a number until its event was removed. */
const ROOM = 8;

/** SEQUENCE with which a revision's event is first written to a calendar server. */
export function serverSequence(revision: number): number {
  return revision * STEP;
}

/** The revision that a SEQUENCE belongs to that a calendar server has stored or mailed, or that an answer to it names. */
export function revisionOf(sequence: number): number {
  return Math.floor(sequence / STEP);
}

/**
 * SEQUENCE to write an event with, above whatever its invitee can have seen of earlier revisions (RFC 5546 §2.1.4).
 *
 * @param state.stored SEQUENCE of the event on the server; `undefined` if it is not there
 * @param state.former SEQUENCE of the event as it was last seen there; `undefined` if it never was. If it is not there any
 *   more, its removal was announced, too
 */
export function nextServerSequence(
  revision: number,
  { stored, former }: { stored: number | undefined; former: number | undefined },
): number {
  const first = serverSequence(revision);
  if (stored === undefined) return former === undefined ? first : Math.max(first, former + ROOM);
  // Another copy of the same revision has the same number.
  return revisionOf(stored) === revision ? stored : Math.max(first, stored + 1);
}
