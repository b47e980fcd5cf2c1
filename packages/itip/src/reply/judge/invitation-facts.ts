import { findZone, toUtc } from '@convoke/zones';
import type { CalendarAnswer, EventAnswer } from '../calendar/calendar-answer.js';
import type { AttendeeResponse } from './verdict.js';

/** What answers are compared to: those to a series, to one date of it, or to a single appointment. */
export interface AnswerableFacts {
  /** The current response; `needsAction` again after a change of time. */
  response: AttendeeResponse;
  /** The comment that came with it; `''` without one. */
  comment: string;
  /** Whom the invitee delegated to, `''` if that is unknown; `null` without a delegation. */
  delegatedTo: string | null;
  /** SEQUENCE of the newest revision that is about it: a proposal must know that one. */
  changedSequence: number;
  /** SEQUENCE of the newest revision that moved it. */
  timeSequence: number;
  /** When that revision was made. */
  timeChangedAt: number;
  /** Its start; of a series that of the first date. */
  startUtc: number;
  /** Its end. */
  endUtc: number;
  /** Starts of earlier revisions, dates if they were all day; may be limited to the one that the answer names. */
  formerStarts: readonly (number | string)[];
  /** Whether it was cancelled. */
  cancelled: boolean;
  /** The last answer that counted, even one from before a change of time; `undefined` before the first. */
  last: LastAnswer | undefined;
}

/** What is known of the invitation whose token is in an answer. Instants are epoch milliseconds. */
export interface InvitationFacts extends AnswerableFacts {
  /** The invitee's address, in any spelling. */
  invitee: string;
  /** The organizer's address, from which nobody answers. */
  organizer: string;
  /** SEQUENCE of the newest revision, which no answer can exceed. */
  sequence: number;
  /** IANA name of the appointment's time zone, in which proposed dates begin. */
  timeZone: string;
  /** Whether the invitee was removed. */
  removed: boolean;
  /** `null` for an appointment that does not repeat. The fields above are then those of the series. */
  series: SeriesFacts | null;
}

/** The dates of a series, and what is known of those that differ from it. */
export interface SeriesFacts {
  /** Wall-clock start of the first date, `YYYY-MM-DDTHH:MM:SS`, or the date for whole days. */
  start: string;
  /** A rule of the grammar of `@convoke/recurrence`. */
  rule: string;
  /** Original starts that were left out from the beginning. */
  exclude: readonly string[];
  /** The one date that the invitee is invited to, by its original start; `null` if to all of them. */
  onlyOccurrence: string | null;
  /** The dates that were changed, taken out or answered on their own; may be limited to those that the answer names. */
  occurrences: readonly OccurrenceFacts[];
}

/** What is known of one date. Of a date without an answer of its own, `response` is `needsAction`. */
export interface OccurrenceFacts extends AnswerableFacts {
  /** The original start. */
  occurrenceStart: string;
}

/** As `CountedAnswer` gave it when it counted. */
export interface LastAnswer {
  sequence: number;
  respondedAt: number;
  /** `needsAction` if the invitee delegated. */
  response: AttendeeResponse;
}

/** What the UID of an answer identifies. */
export type Found =
  | { token: 'valid'; invitation: InvitationFacts }
  /** The appointment exists, but none of its invitations has the token. */
  | { token: 'wrong' }
  | { token: 'unknown' };

/** One VEVENT of an answer, with what holds for all of them. */
export type AnswerPart = EventAnswer & Pick<CalendarAnswer, 'method'>;

/** Which revision an answer is about, and when it was given. */
interface AnswerTime {
  /** At most the current SEQUENCE. */
  sequence: number;
  /** Whether SEQUENCE says so; otherwise it was missing, or one that was never sent. */
  known: boolean;
  /** Epoch milliseconds, whole seconds. */
  respondedAt: number;
}

/**
 * Some clients omit SEQUENCE and others increase it; both are taken to mean the current revision, and so is an older
 * SEQUENCE beside the newest start. A DTSTAMP that is missing or in the future is replaced by the time of receipt, so
 * that one wrong clock does not outrank every later answer. In whole seconds, like DTSTAMP.
 */
export function answerTime(
  answer: AnswerPart,
  { invitation, receivedAt }: { invitation: InvitationFacts; receivedAt: number },
): AnswerTime {
  const { sequence, dtstamp } = answer;
  const { sequence: current } = invitation;
  const known = sequence !== undefined && sequence <= current && !namesNewStart(answer, invitation);
  const received = wholeSeconds(receivedAt);
  return {
    sequence: known ? sequence : current,
    known,
    respondedAt: dtstamp === undefined ? received : Math.min(dtstamp, received),
  };
}

/**
 * Whether a REPLY has the start of the newest change of time and was given after it: some programs never raise SEQUENCE
 * from 0. DTSTAMP decides, because an appointment may be moved away and back.
 */
function namesNewStart(
  { method, sequence = 0, dtstamp, start, startDate }: AnswerPart,
  invitation: InvitationFacts,
): boolean {
  const { startUtc, timeSequence, timeZone } = invitation;
  if (method !== 'REPLY' || sequence >= timeSequence || dtstamp === undefined) return false;
  const zone = startDate === undefined ? undefined : findZone(timeZone);
  const named = zone === undefined || startDate === undefined ? start : toUtc(startDate, zone);
  return named === startUtc && !predates(dtstamp, invitation);
}

/**
 * The status of an answer (RFC 5546 §2.1.4, §2.1.5): `outdated` by a change of time, `older` than this
 * attendee's last answer, the `same` again, or `newer`. A different answer with equal SEQUENCE and DTSTAMP is
 * newer, because clients reuse DTSTAMP. Only revisions that change the time make answers outdated.
 */
export type AnswerStatus = 'outdated' | 'older' | 'same' | 'newer';

export function answerStatus(
  { sequence, known, respondedAt }: AnswerTime,
  response: AttendeeResponse | undefined,
  { timeSequence, timeChangedAt, last }: Pick<InvitationFacts, 'timeSequence' | 'timeChangedAt' | 'last'>,
): AnswerStatus {
  if (known ? sequence < timeSequence : predates(respondedAt, { timeSequence, timeChangedAt })) return 'outdated';
  if (last === undefined) return 'newer';
  const order = sequence - last.sequence || respondedAt - last.respondedAt;
  if (order < 0) return 'older';
  return order === 0 && response === last.response ? 'same' : 'newer';
}

/**
 * Whether the DTSTART of a REPLY without a SEQUENCE shows that it is about a former time. Any other start proves
 * nothing: Horde's is an hour off.
 */
export function namesFormerStart(
  { method, sequence, start, startDate }: Pick<AnswerPart, 'method' | 'sequence' | 'start' | 'startDate'>,
  { startUtc, formerStarts }: Pick<AnswerableFacts, 'startUtc' | 'formerStarts'>,
): boolean {
  const named = start ?? startDate;
  if (method !== 'REPLY' || sequence !== undefined || named === undefined) return false;
  return named !== startUtc && formerStarts.includes(named);
}

/** An answer from the same second as the change counts as later; before the first change, none predates one. */
function predates(
  respondedAt: number,
  { timeSequence, timeChangedAt }: Pick<InvitationFacts, 'timeSequence' | 'timeChangedAt'>,
): boolean {
  return timeSequence > 0 && respondedAt < wholeSeconds(timeChangedAt);
}

function wholeSeconds(instant: number): number {
  return Math.floor(instant / 1000) * 1000;
}
