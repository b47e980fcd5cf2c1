/** What an account has stored. */
export interface StorageUse {
  appointments: number;
  rows: number;
  /** Of the texts and files in the rows, with what a row and its indexes take up besides. */
  bytes: number;
}

/**
 * What accounts have stored. What requests add is known at once to the process that stored it, to others after the next
 * `save`; what is deleted or replaced, after the next `recount`.
 */
export interface StorageUses {
  /** What an account has stored, as it was some seconds ago at most. */
  find(accountId: string): Promise<StorageUse>;
  /** The same for all accounts that have stored anything, by id. */
  list(): Promise<Map<string, StorageUse>>;
  /** Writes what this process has counted since the last time. */
  save(): Promise<void>;
  /**
   * Counts all rows again, some at a time, unless that was done since `notSince`.
   *
   * @param query.now epoch milliseconds, as is `notSince`
   * @param query.signal gives it up
   * @returns whether it was done
   */
  recount(query: { now: number; notSince: number; signal?: AbortSignal | undefined }): Promise<boolean>;
}
