import type { Text } from '@convoke/texts';
import type { Appointment, Revision } from '../domain/appointment.js';
import type { CalendarKind, Invitation } from '../domain/invitation.js';
import type { MailRefusal } from '../domain/message.js';
import type { AnsweredDate } from '../domain/occurrence-answer.js';
import type {
  AuthenticationResults,
  LastAnswer,
  ProposedPeriod,
  ReceivedBytes,
  ReceivedReply,
  ReplyVerdict,
  StatedAnswer,
  StatedDelegation,
} from '../domain/reply.js';

/** Asks DNS who vouches for a message; takes at most two seconds and never rejects. */
export type AuthenticateMail = (
  message: Pick<ReceivedBytes, 'raw' | 'envelope' | 'peer'>,
) => Promise<AuthenticationResults>;

/** The invitation that a message claims to be about, by a secret in its channel data or by its own id. */
export type ReplySubject = SecretSubject | { invitationId: string };

export interface SecretSubject {
  /** The appointment's id is one of these: from the first to the last, both included. */
  appointmentIds: { first: string; last: string };
  /** Whether the message contains the secret in an invitee's channel data; takes equally long for every answer. */
  matches(channelData: string): boolean;
  /**
   * The appointment's start in the message, epoch milliseconds or a date, `YYYY-MM-DD`; only if it names no revision.
   */
  start?: number | string | undefined;
  /** The dates of a series that the message answers, by their original starts; by default none. */
  dates?: ((series: Revision) => string[]) | undefined;
}

/** What was found for the subject of a message. */
export type ReplyContext =
  | {
      known: 'invitation';
      appointment: Appointment;
      invitation: Invitation;
      /** When the newest revision that moved the appointment was made, epoch milliseconds. */
      timeChangedAt: number;
      /** Whether the subject's `start` is that of an earlier revision and not the current one. */
      namesFormerStart: boolean;
      last: LastAnswer | undefined;
      /** Those of the subject's `dates` that the series has. */
      dates: readonly AnsweredDate[];
    }
  /** The appointment exists, but no invitation of it matches. */
  | { known: 'appointment' }
  | { known: 'nothing' };

export interface ReplyJudgement {
  /** The date of a series that it is about, by its original start; `null` if it is about the whole. */
  occurrenceStart: string | null;
  verdict: ReplyVerdict;
  reason: Text;
  /** See `Reply`. */
  refusal: MailRefusal | undefined;
  /** Whether a person may apply it nevertheless. */
  quarantined: boolean;
  /** The stated answer; it counts if the verdict is `accepted` or `counter`. */
  answer: StatedAnswer | undefined;
  /** For the verdict `counter`, and of a message in quarantine. */
  proposal: ProposedPeriod | undefined;
  /** For the verdict `delegated`. */
  delegation: StatedDelegation | undefined;
  /** What the program that wrote it says of the invitee's calendar; `undefined` if nothing. */
  calendarKind: CalendarKind | undefined;
  /** For the verdict `duplicate`: when the answer that counts was given again; `undefined` for a copy of it. */
  repeated: Pick<LastAnswer, 'respondedAt' | 'sequence'> | undefined;
}

/** A message as read by the channel. */
export interface ReadReply {
  /** Equal if a message arrives twice, whichever way: 64 hexadecimal digits. */
  digest: string;
  messageId: string | null;
  from: string;
  subject: string;
  /** The message's header section, at most 8 KiB of whole lines. */
  headers: Uint8Array;
  /** `undefined` if it names no invitation. */
  about: ReplySubject | undefined;
  /**
   * Decides the effect of the message; awaits nothing and changes nothing. The first judgement speaks for the message; an
   * answer to a series may have others, each about another date.
   */
  judge(context: ReplyContext): [ReplyJudgement, ...ReplyJudgement[]];
}

/** Reads what comes back by a channel. */
export interface ReplyReader {
  /** Never rejects, whatever the bytes are. */
  read(message: Pick<ReceivedReply, 'id' | 'raw' | 'source' | 'envelope' | 'peer' | 'receivedAt'>): Promise<ReadReply>;
  /** The organizer's address for one of Convoke's addresses, such as a bounce address. */
  organizerOf(address: string): string;
}
