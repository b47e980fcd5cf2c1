import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import { appointmentNotFound } from './appointment-not-found.js';

export interface AppointmentWithInvitations {
  appointment: Appointment;
  /** Those who belong to it, or did when it was cancelled, in the order of their invitation. */
  invitations: Invitation[];
}

/** @throws DomainError `appointment_not_found` */
export async function getAppointment(
  context: VerbContext,
  { accountId, appointmentId }: { accountId: string; appointmentId: string },
): Promise<AppointmentWithInvitations> {
  const appointment = await context.store.appointments.find({ accountId, id: appointmentId });
  if (!appointment) throw appointmentNotFound();
  return { appointment, invitations: await context.store.invitations.list({ accountId, appointmentId }) };
}
