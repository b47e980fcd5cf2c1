/** That a person has taken something from what needs attention. */
export interface Dismissal {
  accountId: string;
  /** Id of an invitation, a reply or a webhook. */
  itemId: string;
  /** Which occurrence was dismissed: a later one has a higher number, and needs attention again. */
  occurrence: number;
  /** Epoch milliseconds. */
  at: number;
  /** Who, as the audit log names them. */
  by: string;
}

export interface DismissalReader {
  /** Those of these items, at most 1000. */
  list(query: { accountId: string; itemIds: readonly string[] }): Promise<Dismissal[]>;
}

export interface DismissalWriter extends DismissalReader {
  /**
   * Who has dismissed an occurrence before remains the one who did.
   *
   * @returns how many are new
   */
  add(dismissals: readonly Dismissal[]): Promise<number>;
  /** The item needs attention if it happens again. */
  lift(query: { accountId: string; itemId: string }): Promise<void>;
}
