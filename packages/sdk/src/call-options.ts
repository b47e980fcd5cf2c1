/** What can be said about a single call. */
export interface ReadOptions {
  /** Ends the call with an `AbortedError`, at whatever point it is. `AbortSignal.timeout(…)` limits it as a whole. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for each attempt, instead of the client's. */
  timeout?: number | undefined;
  /** Attempts after the first, instead of the client's. */
  maxRetries?: number | undefined;
}

/** What can be said about a single call that changes something. */
export interface CallOptions extends ReadOptions {
  /**
   * Stands for this request for 24 hours: repeated with the same key, it is answered again and has no second effect.
   * 1 to 255 visible ASCII characters, such as a UUID. By default each call has one of its own.
   */
  idempotencyKey?: string | undefined;
}

/** What can be said about a single change of an appointment. */
export interface ChangeOptions extends CallOptions {
  /**
   * Makes the change only where the appointment still has this `revision`, as it was read; otherwise the call ends with a
   * `ConflictError` whose code is `revision_mismatch`, and nothing has changed.
   */
  ifRevision?: number | undefined;
}
