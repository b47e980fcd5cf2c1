/** A message that the sandbox kept, as it is listed. */
export interface SandboxMail {
  /** UUID, time-ordered. */
  id: string;
  accountId: string;
  appointmentId: string;
  invitationId: string;
  /** Message-ID with its angle brackets. */
  messageId: string;
  envelope: { from: string; to: string };
  /** Epoch milliseconds. */
  createdAt: number;
}

export interface SandboxQuery {
  /** Without, all accounts'. */
  accountId?: string;
  invitationId?: string;
  /** Only messages older than the one of this id. */
  before?: string;
  limit: number;
}

/** Where the sandbox keeps what would have been sent. */
export interface SandboxMailbox {
  /** Keeps a message; one with a Message-ID that is there already changes nothing (a repeat after a crash). */
  add(mail: Omit<SandboxMail, 'id'> & { raw: Buffer }): Promise<void>;
  /** Newest first. */
  list(query: SandboxQuery): Promise<SandboxMail[]>;
  get(id: string): Promise<(SandboxMail & { raw: Buffer }) | undefined>;
}
