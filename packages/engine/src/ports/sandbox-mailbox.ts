/** A message kept by the sandbox, as listed. */
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

/** Selects kept messages. */
export interface SandboxQuery {
  /** By default all accounts. */
  accountId?: string | undefined;
  invitationId?: string | undefined;
  /** Only messages older than the one of this id. */
  before?: string | undefined;
  limit: number;
}

/** Keeps the messages that a sandbox would have sent. */
export interface SandboxMailbox {
  /**
   * Keeps a message. One with a known Message-ID changes nothing: it is a repeat after a crash.
   *
   * @param mail.raw the whole message, RFC 5322
   */
  add(mail: SandboxMail & { raw: Buffer }): Promise<void>;
  /** Newest first. */
  list(query: SandboxQuery): Promise<SandboxMail[]>;
  get(id: string): Promise<(SandboxMail & { raw: Buffer }) | undefined>;
}
