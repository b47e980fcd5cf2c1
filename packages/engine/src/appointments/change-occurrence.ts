import type { Occurrence } from '@convoke/recurrence';
import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import { appointmentEventData, emitEvent } from '../deliveries/emit-event.js';
import { type Appointment, EVENT_FIELDS, OWN_FIELDS, type OwnField, storedShowAs } from '../domain/appointment.js';
import { differs, type EffectiveOccurrence, FOLLOWS, type OccurrenceException } from '../domain/occurrence.js';
import { DomainError } from '../errors.js';
import { TEXT_FIELDS, textChecks } from '../fields/content.js';
import { periodChecks, placePeriod } from '../fields/period.js';
import { checkComment } from '../fields/text.js';
import { notifyInvitees, type OccurrenceNews, type WaitingMessages } from '../messages/queue-messages.js';
import { occurrenceNotFound } from '../not-found.js';
import { openAppointment } from '../open-appointment.js';
import type { Transaction } from '../ports/store/store.js';
import { checkEach } from '../problems.js';
import { effectiveOccurrence, type WholeSeries } from '../series/expand.js';
import { findOccurrence } from '../series/find-occurrence.js';
import { fitsBetween } from '../series/keep-exceptions.js';
import { firstOccurrence } from '../series/look-up.js';
import { planNextTimes } from '../series/next-times.js';

export interface OccurrenceTarget {
  accountId: string;
  appointmentId: string;
  /** The original start. */
  occurrenceStart: string;
  /** Accepted entity tags of the appointment, or revisions as text; by default any. */
  ifMatch?: readonly string[] | undefined;
}

export interface UpdateOccurrence extends OccurrenceTarget {
  /** Only the fields given change; what the occurrence has never been given follows the series. */
  change: { [Field in OwnField]?: Appointment['revision'][Field] | undefined };
}

export interface CancelOccurrence extends OccurrenceTarget {
  /** Text of the notice; may be empty. */
  comment: string;
}

export interface ChangedOccurrence {
  appointment: Appointment;
  occurrence: EffectiveOccurrence;
  changed: boolean;
  notified: number;
  waiting: WaitingMessages | undefined;
}

/** Exceptions of one series. */
const MOST_EXCEPTIONS = 1_000;

/**
 * Changes one occurrence of a series and notifies all invitees and, by `occurrence.updated`, the application.
 *
 * @throws DomainError of the fields; `appointment_not_found`, `appointment_already_cancelled`, `occurrence_not_found`,
 *   `occurrence_cancelled`, `revision_mismatch`, `invalid_time_range` if it would not stay between its neighbours,
 *   `rate_limit_exceeded`, `unavailable`
 */
export function updateOccurrence(context: VerbContext, input: UpdateOccurrence): Promise<ChangedOccurrence> {
  const change = checkGiven(context, input.change);
  return changeOccurrence(context, input, {
    comment: '',
    change: ({ exception, whole }) => ({ ...exception, ...ownAfter(context, { exception, whole, change }) }),
  });
}

/**
 * Lets an occurrence follow the series again in everything, and notifies as of any other change of it.
 *
 * @throws DomainError as `updateOccurrence`
 */
export function resetOccurrence(context: VerbContext, input: OccurrenceTarget): Promise<ChangedOccurrence> {
  return changeOccurrence(context, input, { comment: '', change: ({ exception }) => ({ ...exception, ...FOLLOWS }) });
}

/**
 * Takes one occurrence out of a series, for good, and notifies all invitees and, by `occurrence.canceled`, the application.
 *
 * @throws DomainError as `updateOccurrence`; `field_too_long`, `invalid_characters`
 */
export function cancelOccurrence(context: VerbContext, input: CancelOccurrence): Promise<ChangedOccurrence> {
  const comment = checkComment(input.comment);
  return changeOccurrence(context, input, {
    comment,
    change: ({ exception }) => ({ ...exception, ...FOLLOWS, isCancelled: true }),
  });
}

function checkGiven({ zones }: VerbContext, { start, end, showAs, ...texts }: UpdateOccurrence['change']) {
  return checkEach({ ...periodChecks(zones, { start, end }), ...textChecks(texts), showAs: () => showAs });
}

interface Found {
  whole: WholeSeries;
  occurrence: Occurrence;
  /** What it has of its own so far. */
  exception: OccurrenceException;
}

interface Wanted {
  change: (found: Found) => OccurrenceException;
  comment: string;
}

/** What the occurrence has of its own after a change: values that are those of the series are none. */
function ownAfter(
  { zones }: VerbContext,
  { exception, whole, change }: Pick<Found, 'exception' | 'whole'> & { change: ReturnType<typeof checkGiven> },
): Pick<OccurrenceException, OwnField> {
  const { revision } = whole;
  const own = { ...exception, ...change };
  if (change.showAs) own.showAs = storedShowAs(change.showAs, revision) === revision.showAs ? null : change.showAs;
  for (const field of TEXT_FIELDS) {
    if (own[field] === revision[field]) own[field] = null;
  }
  const occurrence = firstOccurrence(whole.series, exception.occurrenceStart);
  if (occurrence === undefined) throw occurrenceNotFound(exception.occurrenceStart);
  const plain = effectiveOccurrence(zones, { revision, exceptions: new Map() }, occurrence);
  if (change.start === undefined && change.end === undefined) return own;
  const start = own.start ?? plain.start;
  const end = own.end ?? plain.end;
  const sent = (['end', 'start'] as const).filter((part) => change[part] !== undefined);
  placePeriod(zones, { start, end, timeZone: revision.timeZone }, sent);
  const isUsual = start === plain.start && end === plain.end;
  return { ...own, start: isUsual ? null : start, end: isUsual ? null : end };
}

/** Commits a change of one occurrence: a revision, its exception, the messages and the event leave together. */
function changeOccurrence(
  context: VerbContext,
  { accountId, appointmentId, occurrenceStart, ifMatch }: OccurrenceTarget,
  { change, comment }: Wanted,
): Promise<ChangedOccurrence> {
  const { zones } = context;
  return context.store.transaction(async (transaction) => {
    const appointment = await openAppointment(transaction, { accountId, id: appointmentId, ifMatch });
    const {
      whole,
      occurrence,
      exception: known,
    } = await findOccurrence(context, transaction, {
      appointment,
      occurrenceStart,
    });
    const exception = known ?? newException(occurrenceStart);
    const before = effectiveOccurrence(zones, whole, occurrence);
    const own = change({ whole, occurrence, exception });
    if (isSame(own, exception)) {
      return { appointment, occurrence: before, changed: false, notified: 0, waiting: undefined };
    }
    if (known === undefined && whole.exceptions.size >= MOST_EXCEPTIONS) throw tooMany();
    const sequence = appointment.revision.sequence + 1;
    const isException = differs(own);
    const exceptions = new Map(whole.exceptions);
    exceptions.delete(occurrenceStart);
    if (isException) exceptions.set(occurrenceStart, own);
    const after = effectiveOccurrence(zones, { revision: whole.revision, exceptions }, occurrence);
    // One that is taken out is nowhere: nobody is asked about it again, and it need not fit.
    const isElsewhere = after.startUtc !== before.startUtc || after.endUtc !== before.endUtc;
    const isMoved = isElsewhere && !own.isCancelled;
    if (isMoved && !fitsBetween(zones, { ...whole, exceptions }, { occurrence, effective: after })) {
      throw new DomainError('invalid_time_range', say('occurrence_past_neighbours', { field: 'appointmentStart' }), {
        param: 'appointmentStart',
      });
    }
    const moved = isMoved && { timeSequence: sequence, timeChangedAt: context.clock.now() };
    const changed = { ...own, ...moved, sequence };
    // One that was moved back still asks for answers that are newer than its moves.
    const written = isException || changed.timeSequence !== null ? [changed] : [];
    const news = { occurrenceStart, isCancelled: own.isCancelled, isMoved, comment };
    const ended = [occurrenceStart];
    await transaction.occurrences.replace({ accountId, appointmentId, sequence, ended, exceptions: written });
    const told = await commit(context, { transaction, appointment, sequence, news, before, after });
    return { ...told, occurrence: after, changed: true };
  });
}

interface Commit {
  transaction: Transaction;
  appointment: Appointment;
  sequence: number;
  news: OccurrenceNews;
  before: EffectiveOccurrence;
  after: EffectiveOccurrence;
}

async function commit(
  context: VerbContext,
  { transaction, appointment, sequence, news, before, after }: Commit,
): Promise<Pick<ChangedOccurrence, 'appointment' | 'notified' | 'waiting'>> {
  const { accountId, id: appointmentId, version } = appointment;
  const now = context.clock.now();
  const { occurrenceStart, isCancelled } = news;
  const revision = { ...appointment.revision, sequence, occurrenceStart, continuedBy: null, createdAt: now };
  const updated = { ...appointment, revision, version: version + 1, updatedAt: now };
  await transaction.appointments.addRevision({ accountId, appointmentId, revision });
  await transaction.agenda.outdate({ accountId, appointmentId });
  await planNextTimes(context, { transaction, appointment: updated });
  const told = await notifyInvitees(context, { transaction, appointment: updated, news });
  const isShown = EVENT_FIELDS.some(
    (field) => field in after && Reflect.get(after, field) !== Reflect.get(before, field),
  );
  if (isCancelled || isShown) {
    await emitEvent(context, transaction, {
      accountId,
      appointmentId,
      eventType: isCancelled ? 'occurrence.canceled' : 'occurrence.updated',
      at: now,
      data: { ...appointmentEventData(updated, { occurrence: after }), occurrenceStart },
    });
  }
  return { appointment: updated, ...told };
}

function newException(occurrenceStart: string): OccurrenceException {
  return { occurrenceStart, sequence: 0, timeSequence: null, timeChangedAt: null, isCancelled: false, ...FOLLOWS };
}

function isSame(one: OccurrenceException, other: OccurrenceException): boolean {
  return one.isCancelled === other.isCancelled && OWN_FIELDS.every((field) => one[field] === other[field]);
}

function tooMany(): DomainError {
  const message = say('too_many_exceptions', { most: MOST_EXCEPTIONS });
  return new DomainError('invalid_value', message, { param: 'occurrenceStart' });
}
