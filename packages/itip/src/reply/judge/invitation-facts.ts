import type { CalendarAnswer } from '../calendar/calendar-answer.js';
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

/** What an answer is about, and when it was given. */
interface AnswerTime {
  /** At most the current SEQUENCE. */
  sequence: number;
  /** Whether SEQUENCE says so; otherwise it was missing, or one that we never sent. */
  known: boolean;
  /** Epoch milliseconds, whole seconds. */
  respondedAt: number;
}

/**
 * SEQUENCE is missing from some clients' answers and raised by others; both are taken to mean the current revision. A
 * DTSTAMP that is missing or lies ahead is replaced by the time of receipt, so that one wrong clock does not outrank
 * every later answer. Whole seconds, as DTSTAMP has them.
 */
export function answerTime(
  { sequence, dtstamp }: Pick<CalendarAnswer, 'sequence' | 'dtstamp'>,
  { current, receivedAt }: { current: number; receivedAt: number },
): AnswerTime {
  const known = sequence !== undefined && sequence <= current;
  const received = wholeSeconds(receivedAt);
  return {
    sequence: known ? sequence : current,
    known,
    respondedAt: dtstamp === undefined ? received : Math.min(dtstamp, received),
  };
}

/**
 * How an answer stands to what has happened (RFC 5546 §2.1.4, §2.1.5): about a time that no longer holds, older than this
 * attendee's last answer, the same again, or newer. Of equal SEQUENCE and DTSTAMP another answer is newer, since clients
 * reuse DTSTAMP. Revisions that changed no time outdate nothing.
 */
export function standingOf(
  { sequence, known, respondedAt }: AnswerTime,
  response: AttendeeResponse | undefined,
  { timeSequence, timeChangedAt, last }: Pick<InvitationFacts, 'timeSequence' | 'timeChangedAt' | 'last'>,
): 'outdated' | 'older' | 'same' | 'newer' {
  if (known ? sequence < timeSequence : predates(respondedAt, { timeSequence, timeChangedAt })) return 'outdated';
  if (last === undefined) return 'newer';
  const order = sequence - last.sequence || respondedAt - last.respondedAt;
  if (order < 0) return 'older';
  return order === 0 && response === last.response ? 'same' : 'newer';
}

/**
 * Whether a REPLY without a SEQUENCE shows by its DTSTART that it is about a time which no longer holds. Any other start
 * shows nothing: Horde's is an hour off.
 */
export function namesFormerStart(
  { method, sequence, start }: Pick<CalendarAnswer, 'method' | 'sequence' | 'start'>,
  { startUtc, formerStarts }: Pick<InvitationFacts, 'startUtc' | 'formerStarts'>,
): boolean {
  if (method !== 'REPLY' || sequence !== undefined || start === undefined) return false;
  return start !== startUtc && formerStarts.includes(start);
}

/** An answer from the very second of the change gets the benefit of the doubt; before the first change none is early. */
function predates(
  respondedAt: number,
  { timeSequence, timeChangedAt }: Pick<InvitationFacts, 'timeSequence' | 'timeChangedAt'>,
): boolean {
  return timeSequence > 0 && respondedAt < wholeSeconds(timeChangedAt);
}

function wholeSeconds(instant: number): number {
  return Math.floor(instant / 1000) * 1000;
}
