import type { components } from '@convoke/contract';
import type { Response } from './invitation.js';
import type { MailRefusal } from './message.js';

/**
 * How the judgement of a received message ended; the reply's `reason` says the same in words. The contract describes
 * each. `unknown_uid` never leaves the server, as no account could be told: the UID names no appointment here.
 */
export type ReplyVerdict = components['schemas']['ReplyVerdict'] | 'unknown_uid';

/** The verdicts whose answer, if any, counts; the answer of any other counts only if a person applies it. */
export const answeringVerdicts: readonly ReplyVerdict[] = ['accepted', 'counter'];

/** `received` waits to be judged, `judging` is claimed under a lease, `judged` is final. */
export type ReplyState = 'received' | 'judging' | 'judged';

/** The answer that a message states for its attendee, whether it counts or not. */
export interface StatedAnswer {
  response: Exclude<Response, 'needsAction'>;
  /** When it was given, epoch milliseconds, whole seconds; never after its receipt. */
  respondedAt: number;
  /** SEQUENCE of the revision that it is taken to be about. */
  sequence: number;
  /** May be `''`. */
  comment: string;
}

/** The last answer that counted; kept across changes of time, so that older answers stay outdated. */
export interface LastAnswer extends Pick<StatedAnswer, 'respondedAt' | 'sequence'> {
  /** `needsAction` if the invitee delegated. */
  response: Response;
}

/** An invitee's delegation. */
export interface StatedDelegation extends Omit<StatedAnswer, 'response'> {
  /** The delegate's address as the invitee's program wrote it; may be `''`. */
  to: string;
}

/** A time that an attendee proposes, epoch milliseconds; `null` if it is not stated. */
export interface ProposedPeriod {
  start: number | null;
  end: number | null;
  /** What the attendee wrote with it; may be `''`. */
  comment: string;
}

/** A message as it arrived, before it is read. */
export interface ReceivedBytes {
  /** The whole message, RFC 5322; 1 MiB at most. */
  raw: Uint8Array;
  source: 'smtp' | 'imap' | 'http' | 'calendar';
  /** The RFC 5321 envelope; an empty `mailFrom` is the null sender. Only SMTP knows it. */
  envelope?: { mailFrom: string; rcptTo: string[] };
  /** The peer that handed the message over; only SMTP knows it. */
  peer?: MailPeer;
  /** Epoch milliseconds. */
  receivedAt: number;
}

export interface MailPeer {
  /** IPv4 or IPv6. */
  address: string;
  /** The name that the peer gave in EHLO; untrusted text. */
  helo: string;
}

/** The ways in which messages arrive, the answer page, and what the account records on an invitee's behalf. */
export type ReplySource = ReceivedBytes['source'] | 'page' | 'recorded';

/** What a reply has changed. */
export interface ReplyEffect {
  /** Whether the invitee's response is another one than before; the same one again calls no webhook. */
  changed: boolean;
  /** How many webhooks are sent an event because of it. */
  deliveries: number;
}

/** A received message, or an answer that came without one, with its outcome but without its bytes. */
export interface Reply {
  id: string;
  source: ReplySource;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** Message-ID in angle brackets, as its sender gave it. */
  messageId: string | null;
  /** Address of From as its sender gave it; `''` without one. */
  from: string;
  subject: string;
  state: ReplyState;
  /** `null` if it belongs to no appointment. */
  accountId: string | null;
  appointmentId: string | null;
  /** `null` if its token is none of the appointment's. */
  invitationId: string | null;
  /** The date of a series that it is about, by its original start; `null` if it is about the whole. */
  occurrenceStart: string | null;
  /** `null` until it is judged. */
  verdict: ReplyVerdict | null;
  /** Why that is its verdict, as `storedText` writes it; `''` until it is judged. */
  reason: string;
  /** Of a bounce or a delivery report, why a server refused or deferred the mail; `null` without a name for it. */
  refusal: MailRefusal | null;
  /** Whether a person may apply it; remains set once that is done. */
  quarantined: boolean;
  answer: StatedAnswer | null;
  proposal: ProposedPeriod | null;
  /** `null` until it is judged. */
  effect: ReplyEffect | null;
  /** What DNS says about its sender; `null` until that is known. It decides nothing. */
  evidence: AuthenticationResults | null;
  /** Epoch milliseconds. */
  judgedAt: number | null;
  /** When a person applied it, epoch milliseconds. */
  appliedAt: number | null;
  /** Stored bytes of the message itself; 0 if it was deleted, or if there was none. */
  messageBytes: number;
}

/** A stored message before it is judged. */
export interface ReceivedReply extends ReceivedBytes {
  id: string;
}

/**
 * What DNS says about the sender of a message. It decides nothing: genuine replies of Google Calendar fail DMARC, and a
 * reply proves itself by the token in the UID.
 */
export interface AuthenticationResults {
  /**
   * - `aligned`: DKIM or SPF vouches for the domain of From (RFC 7489 §3.1)
   * - `unaligned`: they vouch for another domain only
   * - `failed`: there was something to check, and nothing held
   * - `none`: nothing to check, or nothing to credit it to: no From or several
   * - `unknown`: not known in time, or the message is too large to be checked
   */
  grade: 'aligned' | 'unaligned' | 'failed' | 'none' | 'unknown';
  /** Domains whose DKIM signature holds, each once, in lower case. */
  dkimDomains: string[];
  /** The best result of all signatures; `none` without any. */
  dkim: AuthResult;
  /** `none` if the peer is not known. */
  spf: AuthResult;
  dmarc: AuthResult;
}

/** A result of RFC 8601 §2.7; `temperror` also after a timeout. */
export type AuthResult = components['schemas']['AuthResult'];
