import { writeCursor } from '@convoke/contract/cursors';
import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { EffectiveOccurrence, OccurrenceException } from '../domain/occurrence.js';
import { DomainError } from '../errors.js';
import { checkLimit, placeIn } from '../fields/page.js';
import { appointmentNotFound, notASeries } from '../not-found.js';
import type { ResponseCounts } from '../ports/store/invitations.js';
import type { Reader } from '../ports/store/store.js';
import { effectiveOccurrence, LAST, nextOccurrence, occurrenceOf, occurrencesIn, type WholeSeries } from './expand.js';
import { countAnswers } from './list-answers.js';
import { firstOccurrence } from './look-up.js';
import { currentSeries } from './next-times.js';

export interface ListOccurrences {
  accountId: string;
  appointmentId: string;
  /** Only those that end after this time, epoch milliseconds; by default those that have not ended. */
  from?: number | undefined;
  /** Only those that start before this time. */
  to?: number | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
  /** 1 to 100. */
  limit: number;
}

export interface OccurrencePage {
  appointment: Appointment;
  /** In the order of their original starts, cancelled ones included. */
  occurrences: EffectiveOccurrence[];
  /** How many have answered what to each of them, by its original start. */
  responses: Map<string, ResponseCounts>;
  nextCursor: string | null;
}

/**
 * One page of the occurrences of a series that take place in a period. The series may have no end: a page costs what it
 * shows.
 *
 * @throws DomainError `appointment_not_found`, `invalid_parameter`, `invalid_time_range`, `occurrence_not_found` if it does
 *   not repeat
 */
export async function listOccurrences(context: VerbContext, input: ListOccurrences): Promise<OccurrencePage> {
  const { store, zones, clock } = context;
  const { accountId, appointmentId, from = clock.now(), to = LAST, cursor, limit } = input;
  checkLimit({ limit });
  if (to <= from) {
    throw new DomainError('invalid_time_range', say('must_be_after', { field: 'to', other: 'from' }), { param: 'to' });
  }
  const appointment = await store.appointments.find({ accountId, id: appointmentId });
  if (!appointment) throw appointmentNotFound();
  const whole = await currentSeries(context, store, appointment);
  if (whole === undefined) throw notASeries();
  const after = cursor === undefined ? undefined : positionAt(whole, cursor);
  const window = { endsAfter: from, startTo: to, after, withCancelled: true, limit: limit + 1 };
  const found = occurrencesIn(zones, whole, window);
  const occurrences = found.slice(0, limit);
  const last = found.length > limit ? occurrences.at(-1) : undefined;
  const nextCursor = last ? writeCursor('occurrences', last.occurrenceStart) : null;
  const { timeSequence: seriesTimeSequence } = appointment.revision;
  const counted = { accountId, appointmentId, seriesTimeSequence, occurrences };
  return { appointment, occurrences, responses: await countAnswers(store, whole, counted), nextCursor };
}

/** A page ends at an original start, which no change of an occurrence moves. */
function positionAt({ series }: WholeSeries, cursor: string): number {
  const [start] = placeIn('occurrences', cursor, /^.+$/);
  const occurrence = firstOccurrence(series, start);
  if (occurrence) return occurrence.at;
  throw new DomainError('invalid_parameter', say('not_a_cursor'), { param: 'cursor' });
}

/** What reads show of a series. */
export interface SeriesState {
  /** The next occurrence that has not ended; `undefined` after the last one, and of a cancelled appointment. */
  next: EffectiveOccurrence | undefined;
  /** Some that differ from the series and have not ended, in order. */
  exceptions: EffectiveOccurrence[];
  hasMoreExceptions: boolean;
}

/** Exceptions that one read shows. */
const SHOWN = 100;

/** @returns `undefined` of a single appointment */
export async function readSeries(
  context: Pick<VerbContext, 'zones' | 'clock'> & { store: Reader },
  appointment: Appointment,
): Promise<SeriesState | undefined> {
  const whole = await currentSeries(context, context.store, appointment);
  if (whole === undefined) return undefined;
  const now = context.clock.now();
  const next = appointment.cancelledAt === null ? nextOccurrence(context.zones, whole, now) : undefined;
  const ahead = exceptionsAhead(context, whole);
  return { next, exceptions: ahead.slice(0, SHOWN), hasMoreExceptions: ahead.length > SHOWN };
}

/** The first of those that differ and have not ended, one more than are shown if there are more. */
function exceptionsAhead(
  { zones, clock }: Pick<VerbContext, 'zones' | 'clock'>,
  whole: WholeSeries,
): EffectiveOccurrence[] {
  const now = clock.now();
  const ahead: EffectiveOccurrence[] = [];
  for (const exception of [...whole.exceptions.values()].sort(byName)) {
    const occurrence = effectiveOccurrence(zones, whole, occurrenceOf(whole.series, exception));
    if (occurrence.isException && occurrence.endUtc > now) ahead.push(occurrence);
    if (ahead.length > SHOWN) break;
  }
  return ahead;
}

function byName(one: OccurrenceException, other: OccurrenceException): number {
  return one.occurrenceStart < other.occurrenceStart ? -1 : 1;
}
