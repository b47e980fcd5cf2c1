import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type {
  AuthEvidence,
  LastAnswer,
  ProposedPeriod,
  ReceivedBytes,
  ReceivedReply,
  ReplyVerdict,
  StatedAnswer,
  StatedDelegation,
} from '../domain/reply.js';

/** Asks DNS who vouches for a message; takes two seconds at most, and never rejects. */
export type GatherEvidence = (message: Pick<ReceivedBytes, 'raw' | 'envelope' | 'peer'>) => Promise<AuthEvidence>;

/** Which invitation a message claims to be about. */
export interface ReplySubject {
  /** The appointment's id is one of these: from the first to the last, both included. */
  appointmentIds: { first: string; last: string };
  /** Whether the message knows what the channel remembers of an invitee; takes as long for every answer. */
  matches(channelData: string): boolean;
  /** When the appointment begins as the message has it, epoch milliseconds; only where it names no revision. */
  start?: number | undefined;
}

/** What the subject of a message led to. */
export type ReplyContext =
  | {
      known: 'invitation';
      appointment: Appointment;
      invitation: Invitation;
      /** When the newest revision that moved the appointment was made, epoch milliseconds. */
      timeChangedAt: number;
      /** Whether `start` of the subject was that of an earlier revision, and is not the current one. */
      namesFormerStart: boolean;
      last: LastAnswer | undefined;
    }
  /** The appointment exists, but no invitation of it matches. */
  | { known: 'appointment' }
  | { known: 'nothing' };

export interface ReplyJudgement {
  verdict: ReplyVerdict;
  /** One sentence for people. */
  reason: string;
  /** Whether a person may apply it nevertheless. */
  quarantined: boolean;
  /** What it says: of `accepted` and `counter` it counts. */
  answer: StatedAnswer | undefined;
  /** Of a `counter`. */
  proposal: ProposedPeriod | undefined;
  /** Of `delegated`. */
  delegation: StatedDelegation | undefined;
}

/** A message as the channel reads it. */
export interface ReadReply {
  /** Equal for one message that comes twice, whatever way: 64 hexadecimal digits. */
  digest: string;
  messageId: string | null;
  from: string;
  subject: string;
  /** `undefined` where it names no invitation. */
  about: ReplySubject | undefined;
  /** Decides what the message does; awaits nothing and changes nothing. */
  judge(context: ReplyContext): ReplyJudgement;
}

/** The way back of a channel. */
export interface ReplyReader {
  /** Never rejects, whatever the bytes are. */
  read(message: Pick<ReceivedReply, 'id' | 'raw' | 'envelope' | 'receivedAt'>): Promise<ReadReply>;
  /** The organizer's address that an address of ours belongs to, such as the one that bounces return to. */
  organizerOf(address: string): string;
}
