import type { VerbContext } from '../context.js';
import type { Invitation } from '../domain/invitation.js';
import type { EffectiveOccurrence } from '../domain/occurrence.js';
import { type AnswerToDate, answerToDate, type DateTimes, timesOfDate } from '../domain/occurrence-answer.js';
import { cursorAfter, rowBefore } from '../fields/page.js';
import { appointmentNotFound, notASeries } from '../not-found.js';
import type { ResponseCounts } from '../ports/store/invitations.js';
import type { DatePageQuery } from '../ports/store/occurrences.js';
import type { Reader } from '../ports/store/store.js';
import type { WholeSeries } from './expand.js';
import { currentSeries } from './next-times.js';
import { namedOccurrence } from './present-occurrence.js';

export interface ListOccurrenceInvitations extends Omit<DatePageQuery, 'date' | 'after'> {
  /** The original start. */
  occurrenceStart: string;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
}

/** An invitee with what counts as the answer to one date. */
export interface OccurrenceInvitation {
  invitation: Invitation;
  answer: AnswerToDate;
}

export interface OccurrenceInvitationPage {
  /** In the order of their invitation. */
  invitations: OccurrenceInvitation[];
  /** Of the appointment: see `Revision`. */
  respondByUtc: number | null;
  /** `null` on the last page. */
  nextCursor: string | null;
}

/**
 * One page of the invitees of a series, with their answers to one date, which stay readable when it is cancelled.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`, `appointment_not_found`, `occurrence_not_found`
 */
export async function listOccurrenceInvitations(
  context: VerbContext,
  input: ListOccurrenceInvitations,
): Promise<OccurrenceInvitationPage> {
  const after = rowBefore('answers', input);
  const { store } = context;
  const { accountId, appointmentId, occurrenceStart, cursor: _, limit, ...filter } = input;
  const appointment = await store.appointments.find({ accountId, id: appointmentId });
  if (!appointment) throw appointmentNotFound();
  const whole = await currentSeries(context, store, appointment);
  if (whole === undefined) throw notASeries();
  const { exception } = namedOccurrence(whole, occurrenceStart);
  const { timeSequence: seriesTimeSequence, respondByUtc } = appointment.revision;
  const date = timesOfDate(occurrenceStart, { seriesTimeSequence, exception });
  const query = { ...filter, accountId, appointmentId, date, after, limit: limit + 1 };
  const found = (await store.occurrenceAnswers.listPage(query)).map(({ invitation, own, last }) => ({
    invitation,
    answer: answerToDate(date, { own, invitation, last }),
  }));
  const invitations = found.slice(0, limit);
  const last = found.length > limit ? invitations.at(-1)?.invitation.id : undefined;
  return { invitations, respondByUtc, nextCursor: cursorAfter('answers', last) };
}

/** How many invitees have answered what to each occurrence, by its original start. */
export function countAnswers(
  { occurrenceAnswers }: Pick<Reader, 'occurrenceAnswers'>,
  whole: WholeSeries,
  {
    accountId,
    appointmentId,
    seriesTimeSequence,
    occurrences,
  }: {
    accountId: string;
    appointmentId: string;
    seriesTimeSequence: number;
    occurrences: readonly EffectiveOccurrence[];
  },
): Promise<Map<string, ResponseCounts>> {
  const dates = occurrences.map(({ occurrenceStart }): DateTimes => {
    return timesOfDate(occurrenceStart, { seriesTimeSequence, exception: whole.exceptions.get(occurrenceStart) });
  });
  return occurrenceAnswers.count({ accountId, appointmentId, dates });
}
