/** Where a mail server puts what was sent to the invitees. */
export interface Mailbox {
  /** Where to send to, `smtp://…`. */
  url: string;
  /**
   * Waits for the next `count` messages.
   *
   * @throws Error where they are more or do not come
   */
  take(count: number): Promise<Buffer[]>;
}
