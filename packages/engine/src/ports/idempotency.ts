/** The answer to a request with an `Idempotency-Key`, kept to be given again. */
export interface IdempotencyRecord {
  accountId: string;
  key: string;
  /** What the request was: another request with the same key is refused. */
  fingerprint: string;
  /** HTTP status. */
  status: number;
  /** Text of the answer; sealed where it holds a secret. */
  body: string;
  sealed: boolean;
  /** Epoch milliseconds. */
  createdAt: number;
}

export interface IdempotencyWriter {
  /**
   * Holds the key until the transaction ends and looks for what was answered under it.
   *
   * Where transactions run one after another there is nothing to hold: the second sees what the first has written.
   * Where they run side by side, the key is taken without waiting (on PostgreSQL with `pg_try_advisory_xact_lock`),
   * and one that is taken already is refused.
   *
   * @param query.since records made earlier count as absent, epoch milliseconds
   * @throws DomainError `idempotency_in_progress` where another running transaction holds the key
   */
  claim(query: { accountId: string; key: string; since: number }): Promise<IdempotencyRecord | undefined>;
  /** Keeps an answer, in the place of an older one with the same key. */
  put(record: IdempotencyRecord): Promise<void>;
  /**
   * Deletes the oldest records made before a time.
   *
   * @param request.before epoch milliseconds
   * @returns how many; fewer than `limit` once no more are left
   */
  prune(request: { before: number; limit: number }): Promise<number>;
}
