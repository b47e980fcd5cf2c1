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
