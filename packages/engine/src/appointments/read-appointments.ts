import type { VerbContext } from '../context.js';
import { type Appointment, entityTag } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Reminder } from '../domain/reminder.js';
import { DomainError } from '../errors.js';
import { checkPage } from '../fields/page.js';
import { LIMITS } from '../limits.js';
import type { AppointmentListQuery, AppointmentSummary } from '../ports/store/appointments.js';
import type { ResponseCounts } from '../ports/store/invitations.js';
import type { Transaction } from '../ports/store/store.js';

export interface AppointmentWithInvitations {
  appointment: Appointment;
  /** The earliest first. */
  reminders: Reminder[];
  /** Its first invitees, at most a page of them, in the order of their invitation; also those of a cancelled one. */
  invitations: Invitation[];
  hasMoreInvitations: boolean;
  /** Of all its invitees. */
  responseCounts: ResponseCounts;
}

/** @throws DomainError `appointment_not_found` */
export async function getAppointment(
  context: VerbContext,
  { accountId, appointmentId }: { accountId: string; appointmentId: string },
): Promise<AppointmentWithInvitations> {
  const appointment = await context.store.appointments.find({ accountId, id: appointmentId });
  if (!appointment) throw appointmentNotFound();
  const found = await context.store.invitations.listPage({ accountId, appointmentId, limit: LIMITS.pageSize + 1 });
  const reminders = await context.store.reminders.list({ accountId, appointmentId });
  const hasMoreInvitations = found.length > LIMITS.pageSize;
  const responseCounts = hasMoreInvitations
    ? await context.store.invitations.countResponses({ accountId, appointmentId })
    : countResponses(found);
  return { appointment, reminders, invitations: found.slice(0, LIMITS.pageSize), hasMoreInvitations, responseCounts };
}

function countResponses(invitations: readonly Invitation[]): ResponseCounts {
  const counts: ResponseCounts = { needsAction: 0, accepted: 0, declined: 0, tentative: 0 };
  for (const { response } of invitations) counts[response] += 1;
  return counts;
}

export interface ListAppointments extends Omit<AppointmentListQuery, 'before'> {
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
}

export interface AppointmentPage {
  /** Newest first. May be fewer than `limit`, even none, if few pass the filters. */
  appointments: AppointmentSummary[];
  /** `null` on the last page. */
  nextCursor: string | null;
}

/**
 * One page of the account's appointments, cancelled ones included unless `status` says otherwise.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`, `invalid_time_range`
 */
export async function listAppointments({ store }: VerbContext, input: ListAppointments): Promise<AppointmentPage> {
  const { cursor: before, ...filter } = input;
  checkPage(input);
  checkPeriod(input);
  const { appointments, next = null } = await store.appointments.list({ ...filter, before });
  return { appointments, nextCursor: next };
}

function checkPeriod({ startFrom, startTo }: ListAppointments): void {
  if (startFrom !== undefined && startTo !== undefined && startTo <= startFrom) {
    throw new DomainError('invalid_time_range', 'startTo must be after startFrom.', { param: 'startTo' });
  }
}

/**
 * Finds an appointment that can be changed, and locks it until the transaction ends.
 *
 * The lock is held when the tags are compared, so of two changes that are based on one revision one succeeds. Held by
 * `lost-updates.test.ts` and, for forms of the dashboard, `concurrent-changes.test.ts`.
 *
 * @param query.ifMatch accepted entity tags, or revisions as text; by default any
 * @throws DomainError `appointment_not_found`, `appointment_already_cancelled`, `revision_mismatch`
 */
export async function openAppointment(
  transaction: Transaction,
  { ifMatch, ...query }: { accountId: string; id: string; ifMatch?: readonly string[] | undefined },
): Promise<Appointment> {
  const appointment = await transaction.appointments.lock(query);
  if (!appointment) throw appointmentNotFound();
  if (appointment.cancelledAt !== null) {
    throw new DomainError(
      'appointment_already_cancelled',
      'The appointment is cancelled, which cannot be undone; create a new one.',
      { param: 'appointmentId' },
    );
  }
  const { sequence } = appointment.revision;
  if (ifMatch && ![entityTag(appointment), String(sequence)].some((tag) => ifMatch.includes(tag))) {
    const message = `The appointment has changed since you read it and is now at revision ${sequence}. Read it again before you change it.`;
    throw new DomainError('revision_mismatch', message, { param: 'If-Match' });
  }
  return appointment;
}

export function appointmentNotFound(): DomainError {
  return new DomainError('appointment_not_found', 'No appointment of this account has that appointmentId.', {
    param: 'appointmentId',
  });
}
