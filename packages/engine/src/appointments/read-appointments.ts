import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Reminder } from '../domain/reminder.js';
import { DomainError } from '../errors.js';
import { checkPage } from '../fields/page.js';
import { LIMITS } from '../limits.js';
import { appointmentNotFound } from '../not-found.js';
import type { AppointmentListQuery, AppointmentSummary } from '../ports/store/appointments.js';
import type { ResponseCounts } from '../ports/store/invitations.js';

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
    throw new DomainError('invalid_time_range', say('must_be_after', { field: 'startTo', other: 'startFrom' }), {
      param: 'startTo',
    });
  }
}
