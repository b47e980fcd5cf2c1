import type { AttendeeResponse } from './verdict.js';

/** What is known of the invitation whose token an answer carries. Instants are epoch milliseconds. */
export interface InvitationFacts {
  /** The invitee's address, in any spelling. */
  invitee: string;
  /** The organizer's address: nobody answers from it. */
  organizer: string;
  /** The response that stands; `needsAction` again after a change of time. */
  response: AttendeeResponse;
  /** SEQUENCE of the newest revision. */
  sequence: number;
  /** SEQUENCE of the newest revision that moved the appointment. */
  timeSequence: number;
  /** When that revision was made. */
  timeChangedAt: number;
  /** Start of the appointment. */
  startUtc: number;
  /** End of the appointment. */
  endUtc: number;
  /** Starts that earlier revisions had; the one that the answer names is among them, where it is one. */
  formerStarts: readonly number[];
  /** Whether the appointment was cancelled. */
  cancelled: boolean;
  /** Whether the invitee was removed. */
  removed: boolean;
  /** The last answer that counted, also one from before a change of time; `undefined` before the first. */
  last: LastAnswer | undefined;
}

/** As `CountedAnswer` gave it when it counted. */
export interface LastAnswer {
  sequence: number;
  respondedAt: number;
  /** `needsAction` where the invitee delegated. */
  response: AttendeeResponse;
}

/** What the UID of an answer led to. */
export type Found =
  | { token: 'valid'; invitation: InvitationFacts }
  /** The appointment exists, the token is none of its invitations'. */
  | { token: 'wrong' }
  | { token: 'unknown' };
