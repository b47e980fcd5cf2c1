import type { LastAnswer, MailRefusal, Reply, ReplyState, ReplyVerdict, Response } from '@convoke/engine';

export interface RepliesTable {
  id: string;
  /** Unique: a message that comes twice is stored once. */
  digest: string;
  source: Reply['source'];
  received_at: number;
  message_id: string | null;
  from_address: string;
  subject: string;
  state: ReplyState;
  due_at: number;
  /** End of the running claim; `null` in every state but `judging`. */
  lease_until: number | null;
  crashes: number;
  account_id: string | null;
  appointment_id: string | null;
  invitation_id: string | null;
  occurrence_start: string | null;
  verdict: ReplyVerdict | null;
  reason: string;
  refusal: MailRefusal | null;
  /** 1 or 0. */
  quarantined: number;
  /** JSON of `StatedAnswer`. */
  answer: string | null;
  /** JSON of `ProposedPeriod`. */
  proposal: string | null;
  /** JSON of `ReplyEffect`. */
  effect: string | null;
  /** JSON of `AuthenticationResults`. */
  evidence: string | null;
  judged_at: number | null;
  applied_at: number | null;
  /** 1 if it is judged and has no effect, otherwise 0. */
  junk: number;
  /** Length of `raw`, stored before it, so that listings never read the message itself. */
  raw_bytes: number;
  /** JSON of the SMTP envelope. */
  envelope: string | null;
  /** JSON of `MailPeer`. */
  peer: string | null;
  /** The whole message, RFC 5322. */
  raw: Buffer;
}

/** The answer of each invitee that counted last. Not in the invitation's row: most are never answered. */
export interface LastAnswersTable {
  invitation_id: string;
  response: LastAnswer['response'];
  responded_at: number;
  sequence: number;
}

/** See `OccurrenceAnswer`. */
export interface OccurrenceAnswersTable {
  account_id: string;
  appointment_id: string;
  invitation_id: string;
  occurrence_start: string;
  response: Response;
  responded_at: number | null;
  comment: string | null;
  delegated_to: string | null;
  time_sequence: number;
  /** Of the last answer that counted. */
  sequence: number;
  /** When that was given. */
  answered_at: number;
}

/** How many answers of an invitee have counted in a window that began with the first of them. */
export interface AnswerCountsTable {
  invitation_id: string;
  began_at: number;
  answers: number;
}
