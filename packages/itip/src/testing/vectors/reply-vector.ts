import type { AttendeeResponse, Verdict } from '../../reply/judge/verdict.js';
import type { ReceivedMail } from '../../reply/received-mail.js';

/** One message of a vector and what it does. */
export interface VectorStep {
  /** A file of `packages/itip/vectors`, or a message that is too large for one. */
  message: string | ((values: { invitee: string; organizer: string }) => Buffer);
  /** DTSTAMP: hours after the change of time, or as it stands. */
  stamp: number | string;
  /** Hours after the change of time at which it is received; a minute after its DTSTAMP if not given. */
  received?: number;
  /** SEQUENCE; `null` leaves it out; 2 if not given. */
  sequence?: number | null;
  /** PARTSTAT where the file leaves it open; ACCEPTED if not given. */
  partstat?: string;
  /** A number makes it another message than the same file before. */
  copy?: number;
  expected: {
    kind: ReceivedMail['kind'];
    verdict: Verdict;
    /** The response that stands afterwards. */
    response: AttendeeResponse;
    quarantine?: true;
    /** The comment that stands afterwards. */
    comment?: string;
    /** Hours by which the proposed start differs from the true one. */
    proposedAfter?: number;
  };
}

/** One of the vectors 13–30: messages that reach an invitation one after another. */
export interface ReplyVector {
  number: number;
  name: string;
  /** What happens to the invitation before the first message. */
  given?: 'cancelled';
  steps: VectorStep[];
}
