/** Where identifiers and secrets come from. */
export interface Ids {
  /** A time-ordered UUID (version 7), so that primary keys grow at one end of the index. */
  uuid(): string;
  /** `bytes` random bytes of a cryptographic generator. */
  random(bytes: number): Buffer;
}
