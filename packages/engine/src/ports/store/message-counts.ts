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
