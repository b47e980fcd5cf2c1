/** What one task may take of a calendar server: enough for any honest one. */
const MOST = {
  /** Several times what a poll takes that removes many replies. */
  requests: 500,
  /** Bytes of all responses. */
  bytes: 32 * 1_024 * 1_024,
};

/**
 * What a task has left of its requests, and of the bytes of their responses.
 *
 * Long responses are read on a thread, into little data. Of many changes a poll reads a part, in the order of
 * invitations, and stores how far it came; the token advances after the last part, to what the server gave out with the
 * first, so that changes in between are read again. Held by `dav-budget.test.ts`, `linear-time.test.ts` and
 * `calendar-problems.test.ts`.
 */
export class DavBudget {
  #requests = MOST.requests;
  #bytes = MOST.bytes;

  /** @returns how many bytes the next response may have; 0 if there may be none */
  take(wanted: number): number {
    this.#requests -= 1;
    return this.#requests < 0 ? 0 : Math.max(0, Math.min(wanted, this.#bytes));
  }

  spend(bytes: number): void {
    this.#bytes -= bytes;
  }
}
