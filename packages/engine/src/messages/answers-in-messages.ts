import { DAY_MS } from '@convoke/zones/milliseconds';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import { type Invitation, needsWholeSet, type Response } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';
import {
  type Answer,
  answerToDate,
  type DateTimes,
  stillCounts,
  storedAnswers,
  timesOfDate,
} from '../domain/occurrence-answer.js';
import { endOfTurn } from '../outbox/pauses.js';
import type { Reader } from '../ports/store/store.js';
import { effectiveOccurrence, type WholeSeries } from '../series/expand.js';
import { firstOccurrence } from '../series/look-up.js';
import { currentSeries } from '../series/next-times.js';

type Answers = Pick<Reader, 'occurrences' | 'occurrenceAnswers' | 'invitations'>;

interface Invitees {
  appointment: Appointment;
  invitations: readonly Invitation[];
}

/** The answer to one date, as a message shows it. */
interface ShownAnswer {
  occurrenceStart: string;
  response: Response;
  isException: boolean;
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

/** Dates without anything else of their own that a message shows for the sake of their answers: the next ones. */
const MOST_ANSWERED = 100;

/** Exceptions that are read and looked at in one turn of the event loop. */
const FEW = 50;

/** What each invitee has answered to dates that a request for the whole of their series shows: see `Message.answers`. */
export async function answersToSeries(
  context: Pick<VerbContext, 'zones' | 'clock'>,
  reader: Answers,
  { appointment, invitations }: Invitees,
): Promise<(invitation: Invitation) => Message['answers']> {
  const invitationIds = idsOfWhole(invitations);
  const whole = invitationIds.length === 0 ? undefined : await currentSeries(context, reader, appointment);
  if (whole === undefined) return () => null;
  if (whole.exceptions.size > FEW) await endOfTurn();
  const dates = datesAhead(context, { whole, appointment });
  // A calendar that replaces the set would lose what was answered in it to any other date.
  const isOnServer = appointment.calendarId !== null;
  const sets = new Set(invitations.filter((each) => isOnServer || needsWholeSet(each)).map(({ id }) => id));
  const span = sets.size > 0 ? { from: dates.from } : dates.span;
  if (span === undefined) return () => null;
  const found = await reader.occurrenceAnswers.list({ appointmentId: appointment.id, invitationIds, ...span });
  const own = new Map<string, ShownAnswer[]>();
  for (const answer of found) {
    const { invitationId, occurrenceStart, response } = answer;
    const date = dates.of(occurrenceStart);
    if (date === undefined || !stillCounts(date, answer) || !(date.isException || sets.has(invitationId))) continue;
    const others = own.get(invitationId) ?? [];
    const isShown = date.isException || others.filter(({ isException }) => !isException).length < MOST_ANSWERED;
    if (isShown) own.set(invitationId, [...others, { occurrenceStart, response, isException: date.isException }]);
  }
  const last = dates.haveMoved ? await reader.invitations.listLastAnswers(invitationIds) : undefined;
  return ({ id }) => {
    const answers = own.get(id)?.map(({ occurrenceStart, response }) => [occurrenceStart, response] as const);
    const { respondedAt, sequence } = last?.get(id) ?? {};
    const isAnswered = respondedAt !== undefined && sequence !== undefined;
    return storedAnswers({ last: isAnswered ? { respondedAt, sequence } : null, own: new Map(answers) });
  };
}

/** Those who are invited to the whole: the answer of others is that to their only date. */
function idsOfWhole(invitations: readonly Invitation[]): string[] {
  return invitations.filter(({ occurrenceStart }) => occurrenceStart === null).map(({ id }) => id);
}

/** A date that a message can show an answer to. */
interface DateAhead extends DateTimes {
  /** Whether every request for the whole has it: see `seriesInput` of `@convoke/mail`. */
  isException: boolean;
}

interface DatesAhead {
  /** The original starts of the exceptions, from the first to the last; `undefined` if there are none. */
  span: { from: string; to: string } | undefined;
  /** No date whose original start is earlier is ahead. */
  from: string;
  /** Whether an exception has another time than its series. */
  haveMoved: boolean;
  /** The date of that original start; `undefined` if it is over, or does not take place. */
  of(occurrenceStart: string): DateAhead | undefined;
}

function datesAhead(
  { zones, clock }: Pick<VerbContext, 'zones' | 'clock'>,
  { whole, appointment }: { whole: WholeSeries; appointment: Appointment },
): DatesAhead {
  // DTSTAMP, which tells what is over, is in whole seconds.
  const now = clock.now() - 1_000;
  const { revision, series, exceptions } = whole;
  const read = (occurrenceStart: string): DateAhead | undefined => {
    const occurrence = firstOccurrence(series, occurrenceStart);
    const exception = exceptions.get(occurrenceStart);
    if (occurrence === undefined || exception?.isCancelled || series.exclude?.has(occurrenceStart)) return undefined;
    if (effectiveOccurrence(zones, whole, occurrence).endUtc <= now) return undefined;
    return { ...timesIn(whole, { appointment, occurrenceStart }), isException: exception !== undefined };
  };
  const known = new Map([...exceptions.keys()].map((start) => [start, read(start)]));
  const ahead = [...known.values()].filter((date) => date !== undefined);
  const starts = ahead.map(({ occurrenceStart }) => occurrenceStart).sort();
  const [first, last] = [starts[0], starts.at(-1)];
  const begun = zones.toLocal(now - (revision.endUtc - revision.startUtc) - DAY_MS, revision.timeZone);
  return {
    span: first === undefined || last === undefined ? undefined : { from: first, to: last },
    from: first === undefined || begun < first ? begun : first,
    haveMoved: ahead.some(({ movedAt }) => movedAt !== null),
    of(start) {
      if (!known.has(start)) known.set(start, read(start));
      return known.get(start);
    },
  };
}

function timesIn(
  { exceptions }: WholeSeries,
  { appointment, occurrenceStart }: { appointment: Appointment; occurrenceStart: string },
): DateTimes {
  const { timeSequence: seriesTimeSequence } = appointment.revision;
  return timesOfDate(occurrenceStart, { seriesTimeSequence, exception: exceptions.get(occurrenceStart) });
}
