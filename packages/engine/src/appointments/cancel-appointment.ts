import type { VerbContext } from '../context.js';
import { appointmentEventData, queueEvents, subscribersAmong } from '../deliveries/emit-event.js';
import { type Appointment, currentSequence } from '../domain/appointment.js';
import { checkComment } from '../fields/text.js';
import { cancelInvitations } from '../messages/queue-messages.js';
import { openWithInvitees } from '../open-appointment.js';

export interface CancelAppointment {
  accountId: string;
  appointmentId: string;
  /** Accepted revisions of the appointment; by default any. */
  ifMatch?: readonly string[] | undefined;
  /** Text of the cancellation notice; may be empty. */
  comment: string;
}

export interface CancelledAppointment {
  appointment: Appointment;
  /** Epoch milliseconds. */
  cancelledAt: number;
  /** Invitees before the cancellation. */
  inviteeCount: number;
  /** Invitees who are notified: those who may know of the appointment. */
  notified: number;
}

/**
 * Cancels an appointment permanently and notifies all invitees and, by `appointment.canceled`, the application
 * (specification §4.4).
 *
 * @throws DomainError `field_too_long`, `invalid_characters`, `appointment_not_found`, `appointment_already_cancelled`,
 *   `revision_mismatch`, `unavailable`
 */
export async function cancelAppointment(context: VerbContext, input: CancelAppointment): Promise<CancelledAppointment> {
  const { accountId, appointmentId, ifMatch } = input;
  const comment = checkComment(input.comment);
  return context.store.transaction(async (transaction) => {
    const opened = await openWithInvitees(context, transaction, { accountId, id: appointmentId, ifMatch });
    const { appointment, invitees, webhooks } = opened;
    const cancelledAt = context.clock.now();
    const sequence = currentSequence({ ...appointment, cancelledAt });
    await transaction.appointments.cancel({ accountId, id: appointmentId, sequence, now: cancelledAt });
    await transaction.agenda.outdate({ accountId, appointmentId });
    await transaction.reminders.delete({ accountId, appointmentId });
    const invitations =
      invitees?.map(({ invitation }) => invitation) ??
      (await transaction.invitations.list({ accountId, appointmentId }));
    const notified = await cancelInvitations(context, {
      transaction,
      appointment,
      invitations,
      invitees,
      cancel: { sequence, scope: 'appointment', comment },
    });
    const data = appointmentEventData(appointment, { sequence });
    await queueEvents(context, transaction, {
      subscribers: subscribersAmong(webhooks, 'appointment.canceled'),
      events: [{ appointmentId, eventType: 'appointment.canceled', at: cancelledAt, data }],
    });
    return { appointment, cancelledAt, inviteeCount: invitations.length, notified };
  });
}
