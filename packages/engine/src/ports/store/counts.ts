import type { MessageLimits } from '../../domain/account.js';

/** Messages to be counted; all counts of one call are of the same account. */
export interface MessageCount {
  accountId: string;
  /** The addressee, or `WHOLE_ACCOUNT`. */
  recipient: number;
  messages: number;
}

/**
 * What was counted for a recipient, in windows that begin with their first message. Of the whole account only the day
 * counts. What is counted beyond a limit takes up the windows that follow.
 */
export interface MessageWindows {
  recipient: number;
  /** Epoch milliseconds. */
  hourBegan: number;
  hourCount: number;
  /** The limit that held; `NO_LIMIT` if none did. */
  hourMost: number;
  /** Epoch milliseconds. */
  dayBegan: number;
  dayCount: number;
  dayMost: number;
}

export interface CountingOptions {
  /** Of accounts that have none of their own. */
  limits: MessageLimits;
  /** Epoch milliseconds. */
  now: number;
}

export interface MessageCountReader {
  /** What was counted for these recipients, also in windows that have ended. */
  find(query: { accountId: string; recipients: readonly number[] }): Promise<MessageWindows[]>;
}

export interface MessageCountWriter extends MessageCountReader {
  /**
   * Counts what the limits allow.
   *
   * @returns the recipients that were counted; of a new one, even if it exceeds its limit
   */
  take(counts: readonly MessageCount[], options: CountingOptions): Promise<MessageWindows[]>;
  /** Counts whatever the limits say. */
  add(counts: readonly MessageCount[], options: CountingOptions): Promise<MessageWindows[]>;
  /**
   * Deletes counts whose days have ended, those included that messages take up which still wait.
   *
   * @param query.now epoch milliseconds
   * @returns how many
   */
  prune(query: { now: number; limit: number }): Promise<number>;
}

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
