/** What can be said about a single call that changes something. */
export interface CallOptions {
  /**
   * Stands for this request for 24 hours: repeated with the same key, it is answered again and has no second effect.
   * 1 to 255 visible ASCII characters, such as a UUID.
   */
  idempotencyKey?: string | undefined;
}
