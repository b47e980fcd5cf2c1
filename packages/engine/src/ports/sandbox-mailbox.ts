/** A message that the sandbox kept, as it is listed. */
export interface SandboxMail {
  /** UUID, time-ordered. */
  id: string;
  accountId: string;
  appointmentId: string;
  invitationId: string;
  /** Message-ID with its angle brackets. */
  messageId: string;
  /** Return path and recipient of RFC 5321. */
  envelope: { from: string; to: string };
  /** Epoch milliseconds. */
  createdAt: number;
}

/** Which of the kept messages to list. */
export interface SandboxQuery {
  /** Without, all accounts'. */
  accountId?: string | undefined;
  invitationId?: string | undefined;
  /** Only messages older than the one of this id. */
  before?: string | undefined;
  limit: number;
}

/** Where the sandbox keeps what would have been sent. */
export interface SandboxMailbox {
  /**
   * Keeps a message. One with a Message-ID that is there already changes nothing: it is a repeat after a crash.
   *
   * @param mail.raw the whole message, RFC 5322
   */
  add(mail: SandboxMail & { raw: Buffer }): Promise<void>;
  /** Newest first. */
  list(query: SandboxQuery): Promise<SandboxMail[]>;
  get(id: string): Promise<(SandboxMail & { raw: Buffer }) | undefined>;
}
