import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';
import {
  type Answer,
  answerToDate,
  type DateTimes,
  type OccurrenceAnswer,
  stillCounts,
  storedAnswers,
  timesOfDate,
} from '../domain/occurrence-answer.js';
import type { Reader } from '../ports/store/store.js';
import { effectiveOccurrence, firstOccurrence, type WholeSeries } from '../series/expand.js';
import { currentSeries } from '../series/next-times.js';

type Answers = Pick<Reader, 'occurrences' | 'occurrenceAnswers' | 'invitations'>;

interface Invitees {
  appointment: Appointment;
  invitations: readonly Invitation[];
}

/** What each invitee has answered to one date of a series, or to the whole if it has no such date. */
export async function answersToDate(
  context: Pick<VerbContext, 'zones'>,
  reader: Answers,
  { appointment, invitations, occurrenceStart }: Invitees & { occurrenceStart: string },
): Promise<(invitation: Invitation) => Answer> {
  const invitationIds = idsOfWhole(invitations);
  const whole = invitationIds.length === 0 ? undefined : await currentSeries(context, reader, appointment);
  if (whole === undefined) return (invitation) => invitation;
  const date = timesIn(whole, { appointment, occurrenceStart });
  const span = { from: occurrenceStart, to: occurrenceStart };
  const found = await reader.occurrenceAnswers.list({ appointmentId: appointment.id, invitationIds, ...span });
  const own = new Map(found.map((answer) => [answer.invitationId, answer]));
  const last = date.movedAt === null ? undefined : await reader.invitations.listLastAnswers(invitationIds);
  return (invitation) => {
    const { id } = invitation;
    return answerToDate(date, { own: own.get(id), invitation, last: last?.get(id) });
  };
}

/** What each invitee has answered to dates that a request for the whole of their series shows: see `Message.answers`. */
export async function answersToSeries(
  context: Pick<VerbContext, 'zones' | 'clock'>,
  reader: Answers,
  { appointment, invitations }: Invitees,
): Promise<(invitation: Invitation) => Message['answers']> {
  const invitationIds = idsOfWhole(invitations);
  const whole = invitationIds.length === 0 ? undefined : await currentSeries(context, reader, appointment);
  if (whole === undefined) return () => null;
  const dates = datesShown(context, whole, appointment);
  const starts = [...dates.keys()].sort();
  const [from] = starts;
  if (from === undefined) return () => null;
  const { id: appointmentId } = appointment;
  const found = await reader.occurrenceAnswers.list({ appointmentId, invitationIds, from, to: starts.at(-1) });
  const own = new Map<string, OccurrenceAnswer[]>();
  for (const answer of found) {
    const date = dates.get(answer.occurrenceStart);
    if (date === undefined || !stillCounts(date, answer)) continue;
    const others = own.get(answer.invitationId);
    if (others) others.push(answer);
    else own.set(answer.invitationId, [answer]);
  }
  const isMoved = [...dates.values()].some(({ movedAt }) => movedAt !== null);
  const last = isMoved ? await reader.invitations.listLastAnswers(invitationIds) : undefined;
  return ({ id }) => {
    const answers = own.get(id)?.map(({ occurrenceStart, response }) => [occurrenceStart, response] as const);
    return storedAnswers({ answeredAt: last?.get(id)?.respondedAt ?? null, own: new Map(answers) });
  };
}

/** Those who are invited to the whole: the answer of others is that to their only date. */
function idsOfWhole(invitations: readonly Invitation[]): string[] {
  return invitations.filter(({ occurrenceStart }) => occurrenceStart === null).map(({ id }) => id);
}

/** The dates with VEVENTs of their own: see `exceptionsAhead` of `@convoke/mail`. */
function datesShown(
  { zones, clock }: Pick<VerbContext, 'zones' | 'clock'>,
  whole: WholeSeries,
  appointment: Appointment,
): Map<string, DateTimes> {
  // DTSTAMP, which tells what is over, is in whole seconds.
  const now = clock.now() - 1_000;
  const dates = new Map<string, DateTimes>();
  for (const { occurrenceStart, isCancelled } of whole.exceptions.values()) {
    const occurrence = isCancelled ? undefined : firstOccurrence(whole.series, occurrenceStart);
    if (occurrence === undefined || effectiveOccurrence(zones, whole, occurrence).endUtc <= now) continue;
    dates.set(occurrenceStart, timesIn(whole, { appointment, occurrenceStart }));
  }
  return dates;
}

function timesIn(
  { exceptions }: WholeSeries,
  { appointment, occurrenceStart }: { appointment: Appointment; occurrenceStart: string },
): DateTimes {
  const { timeSequence: seriesTimeSequence } = appointment.revision;
  return timesOfDate(occurrenceStart, { seriesTimeSequence, exception: exceptions.get(occurrenceStart) });
}
