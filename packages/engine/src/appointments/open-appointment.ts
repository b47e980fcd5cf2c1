import type { Appointment } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import type { Transaction } from '../ports/store.js';
import { appointmentNotFound } from './appointment-not-found.js';

/**
 * The appointment, held against other writers until the transaction ends.
 *
 * @param query.ifRevision revisions at one of which it must be; without, any will do
 * @throws DomainError `appointment_not_found`, `appointment_already_cancelled`, `revision_mismatch`
 */
export async function openAppointment(
  transaction: Transaction,
  { ifRevision, ...query }: { accountId: string; id: string; ifRevision?: readonly number[] | undefined },
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
  if (ifRevision && !ifRevision.includes(sequence)) {
    const message = `The appointment was changed meanwhile and is at revision ${sequence}. Read it again, then decide.`;
    throw new DomainError('revision_mismatch', message, { param: 'If-Match' });
  }
  return appointment;
}
