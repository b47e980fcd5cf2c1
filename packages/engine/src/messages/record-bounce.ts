import type { VerbContext } from '../context.js';
import { appointmentEventData, emitEvent } from '../deliveries/emit-event.js';
import type { Appointment } from '../domain/appointment.js';
import { type Invitation, namedAttendee } from '../domain/invitation.js';
import type { Transaction } from '../ports/store/store.js';

export interface Bounce {
  transaction: Transaction;
  appointment: Appointment;
  invitation: Invitation;
  /** The mail system's explanation. */
  reason: string;
}

/**
 * The invitee is unreachable: the invitation shows it, and one event tells the application.
 *
 * @returns the ids of the deliveries
 */
export async function recordBounce(context: VerbContext, bounce: Bounce): Promise<string[]> {
  const { transaction, appointment, invitation, reason } = bounce;
  if (invitation.deliveryStatus === 'undeliverable') return [];
  await transaction.invitations.update(invitation, { deliveryStatus: 'undeliverable' });
  return emitEvent(context, transaction, {
    accountId: appointment.accountId,
    appointmentId: appointment.id,
    eventType: 'invitation.undeliverable',
    at: context.clock.now(),
    data: { ...appointmentEventData(appointment), attendee: namedAttendee(invitation), reason },
  });
}
