import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import { type AnsweredDate, answerToDate, type OccurrenceAnswer, timesOfDate } from '../domain/occurrence-answer.js';
import type { LastAnswer } from '../domain/reply.js';
import { notASeries, occurrenceNotFound } from '../not-found.js';
import type { Reader, Transaction } from '../ports/store/store.js';
import { effectiveOccurrence, type WholeSeries } from '../series/expand.js';
import { firstOccurrence } from '../series/look-up.js';
import { currentSeries } from '../series/next-times.js';
import { presentOccurrence } from '../series/present-occurrence.js';

interface Invited {
  appointment: Appointment;
  invitation: Invitation;
  /** The last answer to the whole series that counted. */
  last: LastAnswer | undefined;
}

/** Those of the dates that the series has, cancelled ones included. Of a single appointment there are none. */
export async function findDates(
  context: Pick<VerbContext, 'zones'>,
  reader: Pick<Reader, 'occurrences' | 'occurrenceAnswers'>,
  { starts, ...invited }: Invited & { starts: readonly string[] },
): Promise<AnsweredDate[]> {
  if (starts.length === 0) return [];
  const whole = await currentSeries(context, reader, invited.appointment);
  if (whole === undefined) return [];
  const own = await ownAnswers(reader, { ...invited, starts });
  return starts.flatMap((start) => dateOf(context, whole, { ...invited, start, own: own.get(start) }) ?? []);
}

/**
 * The date that an answer is for.
 *
 * @param answered.occurrenceStart by default what the invitee is invited to
 * @returns `undefined` for the whole
 * @throws DomainError `occurrence_not_found`, `occurrence_cancelled`
 */
export async function dateNamed(
  context: Pick<VerbContext, 'zones'>,
  transaction: Transaction,
  { occurrenceStart, ...invited }: Omit<Invited, 'last'> & { occurrenceStart: string | undefined },
): Promise<AnsweredDate | undefined> {
  const { occurrenceStart: only } = invited.invitation;
  const start = occurrenceStart ?? only;
  if (start === null) return undefined;
  if (only !== null && start !== only) throw occurrenceNotFound(start);
  const whole = await currentSeries(context, transaction, invited.appointment);
  if (whole === undefined) throw notASeries();
  presentOccurrence(whole, start);
  const last = await transaction.invitations.findLastAnswer(invited.invitation.id);
  const own = await ownAnswers(transaction, { ...invited, starts: [start] });
  return dateOf(context, whole, { ...invited, last, start, own: own.get(start) });
}

async function ownAnswers(
  { occurrenceAnswers }: Pick<Reader, 'occurrenceAnswers'>,
  { invitation, starts }: Pick<Invited, 'invitation'> & { starts: readonly string[] },
): Promise<Map<string, OccurrenceAnswer>> {
  const { appointmentId, id: invitationId } = invitation;
  const own = await occurrenceAnswers.find({ appointmentId, invitationId, starts });
  return new Map(own.map((answer) => [answer.occurrenceStart, answer]));
}

function dateOf(
  { zones }: Pick<VerbContext, 'zones'>,
  whole: WholeSeries,
  { appointment, invitation, last, start, own }: Invited & { start: string; own: OccurrenceAnswer | undefined },
): AnsweredDate | undefined {
  const found = firstOccurrence(whole.series, start);
  if (found === undefined) return undefined;
  const exception = whole.exceptions.get(start);
  const times = timesOfDate(start, { seriesTimeSequence: appointment.revision.timeSequence, exception });
  const { timeSequence, movedAt } = times;
  return {
    occurrence: effectiveOccurrence(zones, whole, found),
    timeSequence,
    movedAt,
    changedSequence: exception?.sequence ?? null,
    own,
    last: invitation.occurrenceStart === null ? own?.last : last,
    answer: answerToDate(times, { own, invitation, last }),
  };
}
