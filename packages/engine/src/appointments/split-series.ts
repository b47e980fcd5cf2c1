import type { VerbContext } from '../context.js';
import { emitInvitationEvents } from '../deliveries/invitation-events.js';
import { type Appointment, isAllDay, type Revision } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import { sequenceCarried, timesOfDate } from '../domain/occurrence-answer.js';
import { deadlineOf } from '../domain/reminder.js';
import { checkComment } from '../fields/text.js';
import { newInvitation } from '../invitations/add-invitee.js';
import { invitePlaced, type WaitingMessages } from '../messages/queue-messages.js';
import { openAppointment } from '../open-appointment.js';
import type { PlannedReminder } from '../ports/store/reminders.js';
import type { Transaction } from '../ports/store/store.js';
import { type CutSeries, cutBefore } from '../series/cut.js';
import { effectiveOccurrence, type WholeSeries, wholeSeries } from '../series/expand.js';
import { findOccurrence } from '../series/find-occurrence.js';
import { hasSameTimes, keepExceptions } from '../series/keep-exceptions.js';
import { firstOccurrence } from '../series/look-up.js';
import { currentSeries, planNextTimes } from '../series/next-times.js';
import { renamed } from '../series/recurrence.js';
import { checkSeriesOnServer } from '../series/series-on-server.js';
import { cancelAppointment } from './cancel-appointment.js';
import type { CancelOccurrence, ChangedOccurrence, OccurrenceTarget } from './change-occurrence.js';
import type { Draft } from './create-appointment.js';
import { emitAppointmentCreated } from './create-appointment.js';
import {
  admitUpdate,
  CONTENT,
  checkChange,
  commitRevision,
  revise,
  type UpdateAppointment,
  type UpdatedAppointment,
  updateAppointment,
} from './update-appointment.js';

export interface UpdateFollowing extends OccurrenceTarget {
  /** Only the fields given change; start and end are those of the occurrence. */
  change: UpdateAppointment['change'];
}

/**
 * Changes one occurrence of a series and all that follow. The series ends with the last occurrence before it that takes
 * place, and a new appointment with new UIDs takes over, because no calendar holds RANGE=THISANDFUTURE (RFC 5545
 * §3.2.13). Everything leaves in one transaction. If no occurrence takes place before it, the series is updated.
 *
 * Held by `following.test.ts`.
 *
 * @returns the appointment that has the occurrence afterwards
 * @throws DomainError of the fields; `appointment_not_found`, `appointment_already_cancelled`, `occurrence_not_found`,
 *   `occurrence_cancelled`, `revision_mismatch`, `rate_limit_exceeded`, `unavailable`
 */
export async function updateFollowing(context: VerbContext, input: UpdateFollowing): Promise<UpdatedAppointment> {
  const { accountId, appointmentId, occurrenceStart, ifMatch } = input;
  const change = checkChange(context, input.change);
  return context.store.transaction(async (transaction) => {
    const within = { ...context, store: transaction };
    const appointment = await openAppointment(transaction, { accountId, id: appointmentId, ifMatch });
    const { whole, occurrence } = await findOccurrence(context, transaction, { appointment, occurrenceStart });
    const cut = cutBefore(context.zones, { revision: appointment.revision, whole, occurrence });
    const tail = withoutPastDeadline(context, cut.tail);
    const content = revise(context, tail, change);
    if (cut.head === undefined) {
      return updateAppointment(within, {
        accountId,
        appointmentId,
        change: ofWhole(input.change, { appointment, tail, content }),
      });
    }
    if (CONTENT.every((field) => content[field] === tail[field])) return unchanged(appointment);
    const next = newAppointment(context, appointment, { ...tail, ...content });
    if (change.showAs) next.showAs = change.showAs;
    await checkSeriesOnServer(context, transaction, next);
    const { head } = cut;
    const invited = await transaction.invitations.list({ accountId, appointmentId });
    const reminders = await transaction.reminders.list({ accountId, appointmentId });
    const ended = await commitRevision(
      within,
      {
        accountId,
        appointmentId,
        admit: (found) => admitUpdate(context, { transaction, appointment: found }),
        successor: { id: next.id, start: startSeenFrom(context, { appointment, next }) },
      },
      () => head,
    );
    const keepsAnswers = SAME.every((field) => next.revision[field] === tail[field]);
    const taken = { transaction, appointment, next, keepsAnswers };
    const droppedExceptions = await takeOver(context, { ...taken, reminders, cut: { ...cut, tail } });
    const carried = { ...taken, whole, from: occurrence.start, invited };
    const waiting = bothWaiting(ended.waiting, await carryInvitees(context, carried));
    const { notified } = ended;
    return { appointment: next, revised: true, changed: true, droppedExceptions, notified, waiting };
  });
}

/**
 * Takes one occurrence of a series out and all that follow, for good: the series ends with the last occurrence before it that
 * takes place, which asks nobody to answer again. If none does, the appointment is cancelled.
 *
 * Held by `following.test.ts`.
 *
 * @throws DomainError as `cancelOccurrence`
 */
export async function cancelFollowing(context: VerbContext, input: CancelOccurrence): Promise<ChangedOccurrence> {
  const { accountId, appointmentId, occurrenceStart, ifMatch } = input;
  const comment = checkComment(input.comment);
  return context.store.transaction(async (transaction) => {
    const within = { ...context, store: transaction };
    const before = await openAppointment(transaction, { accountId, id: appointmentId, ifMatch });
    const { whole, occurrence } = await findOccurrence(context, transaction, { appointment: before, occurrenceStart });
    const { head } = cutBefore(context.zones, { revision: before.revision, whole, occurrence });
    const gone = { ...effectiveOccurrence(context.zones, whole, occurrence), isCancelled: true };
    if (head === undefined) {
      const { cancelledAt, notified } = await cancelAppointment(within, { accountId, appointmentId, comment });
      const appointment = { ...before, version: before.version + 1, updatedAt: cancelledAt, cancelledAt };
      return { appointment, occurrence: gone, changed: true, notified, waiting: undefined };
    }
    const admit = (found: Appointment) => admitUpdate(context, { transaction, appointment: found });
    const { appointment, notified, waiting } = await commitRevision(
      within,
      { accountId, appointmentId, admit, isCut: true },
      () => head,
    );
    return { appointment, occurrence: gone, changed: true, notified, waiting };
  });
}

/** What has to stay for an answer to stay. */
const SAME = ['startUtc', 'endUtc', 'rule'] as const;

const TIMES = ['start', 'end', 'timeZone', 'recurrence'] as const;

/**
 * What changes of a whole series of which nothing takes place before the occurrence. Occurrences that were taken out at
 * its beginning end with a change of times, which begin with the occurrence.
 */
function ofWhole(
  change: UpdateAppointment['change'],
  { appointment: { revision }, tail, content }: { appointment: Appointment; tail: Revision; content: Draft },
): UpdateAppointment['change'] {
  if (tail.start === revision.start || TIMES.every((field) => change[field] === undefined)) return change;
  const { start, end, rule } = content;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  // The last day stays the last one at the new time.
  return { start, end, ...(rule !== null && { recurrence: { rule } }), ...given };
}

function unchanged(appointment: Appointment): UpdatedAppointment {
  return { appointment, revised: false, changed: false, droppedExceptions: [], notified: 0, waiting: undefined };
}

function withoutPastDeadline({ clock }: VerbContext, tail: Revision): Revision {
  const isPast = tail.respondByUtc !== null && tail.respondByUtc <= clock.now();
  return isPast ? { ...tail, respondBy: null, respondByUtc: null } : tail;
}

/** What tells one appointment from another, `externalId`, is not repeated. */
function newAppointment({ ids, clock }: VerbContext, before: Appointment, content: Revision): Appointment {
  const createdAt = clock.now();
  const { accountId, organizer, calendarId, metadata, showAs, id: continues, continuedBy } = before;
  return {
    id: ids.uuid(),
    accountId,
    organizer,
    calendarId,
    continues,
    continuedBy,
    externalId: null,
    metadata,
    showAs,
    revision: { ...content, sequence: 0, timeSequence: 0, occurrenceStart: null, continuedBy: null, createdAt },
    version: 0,
    updatedAt: createdAt,
    createdAt,
    cancelledAt: null,
  };
}

/** In the zone of the series that ends, whose messages name it. */
function startSeenFrom(
  { zones }: VerbContext,
  { appointment, next }: { appointment: Appointment; next: Appointment },
): string {
  const { start, startUtc } = next.revision;
  return isAllDay({ start }) ? start : zones.toLocal(startUtc, appointment.revision.timeZone);
}

interface TakeOver {
  transaction: Transaction;
  appointment: Appointment;
  next: Appointment;
  keepsAnswers: boolean;
  /** As they were before the cut. */
  reminders: readonly PlannedReminder[];
  cut: CutSeries;
}

/**
 * Writes the appointment that takes over, with its reminders and exceptions.
 *
 * @returns the exceptions that do not fit it
 */
async function takeOver(
  context: VerbContext,
  { transaction, appointment, next, keepsAnswers, reminders, cut: { tail, later } }: TakeOver,
): Promise<readonly string[]> {
  const { zones, clock } = context;
  const { accountId, id: appointmentId, revision } = next;
  const to = { accountId, appointmentId };
  await transaction.appointments.insert(next);
  await transaction.appointments.link({ accountId, id: appointment.id, continuedBy: next.id });
  if (next.continuedBy !== null) {
    await transaction.appointments.link({ accountId, id: next.continuedBy, continues: next.id });
  }
  const { startUtc, respondByUtc } = revision;
  const now = clock.now();
  if (reminders.length > 0) await transaction.reminders.replace({ ...to, startUtc, now }, reminders);
  for (const { minutesBefore, dueAt } of reminders) {
    // One that waits to be sent goes on waiting; `planNextTimes` decides whether it is about a date of this series.
    if (dueAt !== null && dueAt <= now) await transaction.reminders.plan({ ...to, minutesBefore, dueAt, waiting: [] });
  }
  if (respondByUtc !== null) await transaction.reminders.askUntil(deadlineOf(next, now));
  const before = hasSameTimes(revision, tail) ? undefined : wholeSeries(zones, { revision: tail, exceptions: later });
  const kept = before && (await keepExceptions(zones, { before, revision }));
  const ended = new Set(kept?.ended);
  const stay = later.filter(({ occurrenceStart }) => !ended.has(occurrenceStart));
  const exceptions = [...stay, ...(kept?.exceptions ?? [])].map((each) => {
    // Whoever answered the series before a date was moved has not answered to the date.
    const { timeSequence: seriesTimeSequence } = appointment.revision;
    const { movedAt } = timesOfDate(each.occurrenceStart, { seriesTimeSequence, exception: each });
    const isAsked = keepsAnswers && movedAt !== null;
    return { ...each, sequence: 0, ...(isAsked ? { timeSequence: 0 } : { timeSequence: null, timeChangedAt: null }) };
  });
  await transaction.occurrences.replace({ ...to, sequence: 0, ended: [], exceptions });
  await transaction.agenda.outdate(to);
  await planNextTimes(context, { transaction, appointment: next });
  await emitAppointmentCreated(context, { transaction, appointment: next });
  return kept?.dropped ?? [];
}

interface Carried extends Omit<TakeOver, 'cut' | 'reminders'> {
  /** The series before the cut. */
  whole: WholeSeries;
  /** Everybody who was invited before. */
  invited: readonly Invitation[];
  /** The first date of what takes over, as the series that ends named it. */
  from: string;
}

/**
 * Invites everybody to the appointment that takes over, with the answers that they have given if those still hold; those of
 * a single date to that date, if it still takes place.
 */
async function carryInvitees(context: VerbContext, input: Carried): Promise<WaitingMessages | undefined> {
  const { transaction, appointment, next, whole, invited, from, keepsAnswers } = input;
  const after = await currentSeries(context, transaction, next);
  const takesPlace = (start: string) =>
    after !== undefined &&
    firstOccurrence(after.series, start) !== undefined &&
    !after.series.exclude?.has(start) &&
    !after.exceptions.get(start)?.isCancelled;
  const again = new Map<string, string>();
  const invitations = invited.flatMap((invitee) => {
    const { name, address, addressKey, language, timeZone, role, occurrenceStart: only } = invitee;
    const occurrenceStart = only && renamed(only, next.revision);
    if (only !== null && (only < from || !occurrenceStart || !takesPlace(occurrenceStart))) return [];
    const { response, respondedAt, comment, delegatedTo, calendarKind, calendarKindSource } = invitee;
    const details = { name, address, addressKey, language, timeZone, role, calendarKind, calendarKindSource };
    const invitation = newInvitation(context, next, details);
    const answer = keepsAnswers ? { response, respondedAt, comment, delegatedTo } : {};
    if (only === null) again.set(invitee.id, invitation.id);
    return [{ ...invitation, ...answer, replaces: null, occurrenceStart }];
  });
  if (invitations.length === 0) return undefined;
  await transaction.invitations.insert(invitations);
  const created = { invitations, eventType: 'invitation.created' } as const;
  await emitInvitationEvents(context, { transaction, appointment: next, ...created });
  if (keepsAnswers) await carryAnswers(transaction, { appointment, next, whole, again });
  const haveMoved = [...(after?.exceptions.values() ?? [])].some(({ timeSequence }) => timeSequence !== null);
  if (haveMoved) await carryLastAnswers(transaction, { appointment, whole, from, again });
  return invitePlaced(context, { transaction, appointment: next, invitations });
}

/**
 * The answers to single dates that still count go with their dates, as long as these keep their names.
 *
 * @param carried.again the new invitations by those that they replace
 */
async function carryAnswers(
  { occurrenceAnswers }: Transaction,
  {
    appointment,
    next,
    whole,
    again,
  }: Pick<TakeOver, 'appointment' | 'next'> & { whole: WholeSeries; again: ReadonlyMap<string, string> },
): Promise<void> {
  const { accountId, id: appointmentId, revision } = next;
  const { timeSequence: seriesTimeSequence, timeZone } = appointment.revision;
  if (timeZone !== revision.timeZone) return;
  const own = await occurrenceAnswers.list({
    appointmentId: appointment.id,
    invitationIds: [...again.keys()],
    from: revision.start,
  });
  const counting = own.filter(({ occurrenceStart, timeSequence }) => {
    const exception = whole.exceptions.get(occurrenceStart);
    return timeSequence >= timesOfDate(occurrenceStart, { seriesTimeSequence, exception }).timeSequence;
  });
  await occurrenceAnswers.insert(
    counting.map((answer) => ({
      ...answer,
      accountId,
      appointmentId,
      invitationId: again.get(answer.invitationId) ?? '',
      timeSequence: 0,
      last: { ...answer.last, sequence: 0 },
    })),
  );
}

/** When somebody answered the series decides whether that is for the dates that were moved, too. */
async function carryLastAnswers(
  { invitations }: Transaction,
  { appointment, whole, from, again }: Pick<Carried, 'appointment' | 'whole' | 'from'> & { again: Map<string, string> },
): Promise<void> {
  const { timeSequence: seriesTimeSequence } = appointment.revision;
  const later = [...whole.exceptions.values()].filter(({ occurrenceStart }) => occurrenceStart >= from);
  const moves = later.map((exception) => timesOfDate(exception.occurrenceStart, { seriesTimeSequence, exception }));
  for (const [id, last] of await invitations.listLastAnswers([...again.keys()])) {
    await invitations.putLastAnswer(again.get(id) ?? id, { ...last, sequence: sequenceCarried(moves, last) });
  }
}

function bothWaiting(
  one: WaitingMessages | undefined,
  other: WaitingMessages | undefined,
): WaitingMessages | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { messages: one.messages + other.messages, until: Math.max(one.until, other.until) };
}
