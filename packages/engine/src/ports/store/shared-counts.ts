/** The count of a key in its window. */
export interface SharedCount {
  /** Whether this one was counted; nothing changes if it would exceed the limit. */
  taken: boolean;
  points: number;
  /** When the window ends, epoch milliseconds. */
  endsAt: number;
}

/** Counts for all processes of a database together, for rate limits. */
export interface SharedCounts {
  /**
   * Counts one more unless that would exceed `limit`, also among concurrent calls.
   *
   * @param count.weight how much it counts
   * @param count.endsAt end of the window that this one opens, epoch milliseconds
   * @throws DomainError `unavailable`
   */
  take(count: { key: string; limit: number; weight: number; now: number; endsAt: number }): Promise<SharedCount>;
  /** Takes back one count. */
  giveBack(key: string): Promise<void>;
  /**
   * Deletes counts in windows that ended before a time.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  prune(request: { before: number; limit: number }): Promise<number>;
}
