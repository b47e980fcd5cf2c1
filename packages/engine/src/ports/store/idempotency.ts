/** The stored answer to a request with an `Idempotency-Key`. */
export interface IdempotencyRecord {
  accountId: string;
  key: string;
  /** Identifies the request: another request with the same key is refused. */
  fingerprint: string;
  /** HTTP status. */
  status: number;
  /** Body of the answer; sealed if it contains a secret. */
  body: string;
  sealed: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
}

export interface IdempotencyWriter {
  /**
   * Locks the key until the transaction ends and finds its answer.
   *
   * Serial transactions need no lock: the second sees what the first has written. Concurrent ones take the key without
   * waiting (on PostgreSQL with `pg_try_advisory_xact_lock`), and a key already taken is refused.
   *
   * @param query.since records made earlier count as absent, epoch milliseconds
   * @throws DomainError `idempotency_in_progress` if another running transaction has locked the key
   */
  claim(query: { accountId: string; key: string; since: number }): Promise<IdempotencyRecord | undefined>;
  /** Stores an answer, replacing an older one with the same key. */
  put(record: IdempotencyRecord): Promise<void>;
  /**
   * Deletes the oldest records made before a time.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  prune(request: { before: number; limit: number }): Promise<number>;
}
