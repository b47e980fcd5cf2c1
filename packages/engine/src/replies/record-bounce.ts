import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import { appointmentEventData } from '../events/appointment-event-data.js';
import { emitEvent } from '../events/emit-event.js';
import type { Transaction } from '../ports/store.js';
import { namedAttendee } from './named-attendee.js';

export interface Bounce {
  transaction: Transaction;
  appointment: Appointment;
  invitation: Invitation;
  /** What the mail system said. */
  reason: string;
}

/** The invitee cannot be reached: the invitation shows it, and the application hears of it once. */
export async function recordBounce(context: VerbContext, bounce: Bounce): Promise<void> {
  const { transaction, appointment, invitation, reason } = bounce;
  if (invitation.deliveryStatus === 'undeliverable') return;
  await transaction.invitations.update(invitation, { deliveryStatus: 'undeliverable' });
  await emitEvent(context, transaction, {
    ...{ accountId: appointment.accountId, appointmentId: appointment.id },
    ...{ eventType: 'invitation.undeliverable', at: context.clock.now() },
    data: { ...appointmentEventData(appointment), attendee: namedAttendee(invitation), reason },
  });
}
