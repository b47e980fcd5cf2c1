import type { Revision } from './appointment.js';
import type { Invitation, Response } from './invitation.js';
import type { EffectiveOccurrence, OccurrenceException } from './occurrence.js';
import type { LastAnswer } from './reply.js';

/** What an invitee has answered. */
export type Answer = Pick<Invitation, 'response' | 'respondedAt' | 'comment' | 'delegatedTo'>;

/**
 * What an invitee of a series has answered to one date of it, apart from the others. It counts until they answer to that
 * date again, or until the date is moved: `timeSequence` then is lower than that of the date. So no move writes answers.
 */
export interface OccurrenceAnswer extends Answer {
  accountId: string;
  appointmentId: string;
  invitationId: string;
  /** The original start of the date. */
  occurrenceStart: string;
  /** That of the date when it was answered. */
  timeSequence: number;
  /** The last answer to the date that counted; older ones never replace it (RFC 5546 §2.1.5). */
  last: LastAnswer;
}

/** The latest move of one date of a series. */
export interface DateTimes {
  occurrenceStart: string;
  /** SEQUENCE of the revision that moved the date, or the whole series; answers to an older one no longer count. */
  timeSequence: number;
  /** When the date was last moved on its own, epoch milliseconds; `null` if it has the time that its series gives it. */
  movedAt: number | null;
}

/** @param exception what the date has of its own; `undefined` if nothing */
export function timesOfDate(
  occurrenceStart: string,
  { seriesTimeSequence, exception }: { seriesTimeSequence: number; exception: OccurrenceException | undefined },
): DateTimes {
  const { timeSequence = null, timeChangedAt = null } = exception ?? {};
  // No revision moves both. A series that takes over begins with the moves of its dates, and with answers from before.
  const isMoved = timeSequence !== null && timeSequence >= seriesTimeSequence;
  return {
    occurrenceStart,
    timeSequence: isMoved ? timeSequence : seriesTimeSequence,
    movedAt: isMoved ? timeChangedAt : null,
  };
}

/** What counts as an invitee's answer to one date. */
export interface AnswerToDate extends Answer {
  /** Whether it is that to the whole series. */
  isInherited: boolean;
}

/** One date of a series, and what an invitee has answered to it. */
export interface AnsweredDate {
  occurrence: EffectiveOccurrence;
  /** SEQUENCE of the revision that moved it last, alone or with its series. */
  timeSequence: number;
  /** When that was; `null` if it was moved with its series. */
  movedAt: number | null;
  /** SEQUENCE of the newest revision that changed it alone; `null` if none did. */
  changedSequence: number | null;
  /** The answer to it alone, whether it still counts or not; `undefined` if there was none. */
  own: OccurrenceAnswer | undefined;
  /** The last answer to it that counted; `undefined` before the first. */
  last: LastAnswer | undefined;
  /** What counts. */
  answer: AnswerToDate;
}

const NO_ANSWER: Answer = { response: 'needsAction', respondedAt: null, comment: null, delegatedTo: null };

/**
 * An answer to the series counts for each date without one of its own, unless the date was moved afterwards: everybody is
 * asked again about such a date alone (RFC 5546 §3.2.2.1). Who is invited to that date only has answered it by the
 * invitation. The store filters and counts by the same rule. Held by
 * `series-answers.test.ts` and `conformance/occurrence-answers.ts`.
 */
export function answerToDate(
  date: DateTimes,
  {
    own,
    invitation,
    last,
  }: {
    own: OccurrenceAnswer | undefined;
    invitation: Answer & Pick<Invitation, 'occurrenceStart'>;
    last: LastAnswer | undefined;
  },
): AnswerToDate {
  const isOnly = invitation.occurrenceStart !== null;
  const isOwn = own !== undefined && stillCounts(date, own);
  const inherited = isOnly || coversDate(date, last ?? null) ? invitation : NO_ANSWER;
  const { response, respondedAt, comment, delegatedTo } = isOwn ? own : inherited;
  const answer = { response, respondedAt, comment, delegatedTo };
  return { ...answer, isInherited: !isOwn && !isOnly && isAnswer(answer) };
}

/** Whether an answer to one date alone still counts. */
export function stillCounts(date: DateTimes, own: OccurrenceAnswer): boolean {
  return isAnswer(own) && own.timeSequence >= date.timeSequence;
}

function isAnswer({ response, delegatedTo }: { response: Response; delegatedTo: string | null }): boolean {
  return response !== 'needsAction' || delegatedTo !== null;
}

/** When the series was answered, and about which revision of it. */
type WhenAnswered = Pick<LastAnswer, 'respondedAt' | 'sequence'>;

/**
 * Whether the last answer to the series was given after the date was moved. Answers are in whole seconds, like DTSTAMP: in
 * the second of the move, SEQUENCE says which came first. It does not later on, as calendars keep that of the series when
 * one date is moved.
 *
 * @param last `null` before the first answer
 */
function coversDate({ movedAt, timeSequence }: DateTimes, last: WhenAnswered | null): boolean {
  if (movedAt === null) return true;
  if (last === null) return false;
  const { from, until } = secondOf(movedAt);
  return last.respondedAt >= until || (last.respondedAt >= from && last.sequence >= timeSequence);
}

/**
 * SEQUENCE of the last answer to a series for one that takes over, where every move has 0: lower if a date was moved after
 * it in the same second.
 *
 * @param moves the dates that go with the series, as they were before
 */
export function sequenceCarried(moves: readonly DateTimes[], last: WhenAnswered): number {
  const cameBefore = moves.some(
    (date) => date.movedAt !== null && last.respondedAt >= secondOf(date.movedAt).from && !coversDate(date, last),
  );
  return cameBefore ? -1 : 0;
}

/** The whole second of a move: when it begins, and when the next one does. */
export function secondOf(movedAt: number): { from: number; until: number } {
  const from = Math.floor(movedAt / 1_000) * 1_000;
  return { from, until: from + 1_000 };
}

/** What an invitee of a series had answered when a request for the whole was queued, as far as it can show that. */
export interface AnswersShown {
  /** Their last answer to the series; `null` if they have not answered, or if no date to come has moved. */
  last: WhenAnswered | null;
  /** Their own answers to dates that are not over, by original start. */
  own: ReadonlyMap<string, Response>;
}

/** @returns `null` for none */
export function storedAnswers({ last, own }: AnswersShown): string | null {
  return last === null && own.size === 0 ? null : JSON.stringify({ last, own: [...own] });
}

/** @param stored see `Message.answers` */
export function answersShown(stored: string | null): AnswersShown {
  if (stored === null) return { last: null, own: new Map() };
  const { last, own }: { last: WhenAnswered | null; own: [string, Response][] } = JSON.parse(stored);
  return { last, own: new Map(own) };
}

/**
 * PARTSTAT of one date in a request for the whole of its series: what `answerToDate` finds.
 *
 * @param series.response the answer to the whole
 * @param exception what the date has of its own; `undefined` if nothing
 */
export function responseShown(
  occurrenceStart: string,
  {
    revision: { timeSequence: seriesTimeSequence },
    exception,
    response,
    shown: { last, own },
  }: {
    revision: Pick<Revision, 'timeSequence'>;
    exception: OccurrenceException | undefined;
    response: Response;
    shown: AnswersShown;
  },
): Response {
  const date = timesOfDate(occurrenceStart, { seriesTimeSequence, exception });
  return own.get(occurrenceStart) ?? (coversDate(date, last) ? response : 'needsAction');
}
