import type { Appointment } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import type { Transaction } from '../ports/store.js';
import { appointmentNotFound } from './appointment-not-found.js';

/**
 * The appointment, held against other writers until the transaction ends.
 *
 * @throws DomainError `appointment_not_found`, `appointment_already_cancelled`
 */
export async function openAppointment(
  transaction: Transaction,
  query: { accountId: string; id: string },
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
  return appointment;
}
