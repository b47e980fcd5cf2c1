import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { StatedAnswer } from '../domain/reply.js';
import { appointmentEventData } from '../events/appointment-event-data.js';
import { emitEvent } from '../events/emit-event.js';
import type { Transaction } from '../ports/store.js';
import { namedAttendee } from './named-attendee.js';

export interface AnswerRecord {
  transaction: Transaction;
  appointment: Appointment;
  invitation: Invitation;
  answer: StatedAnswer;
}

/**
 * Lets an answer count: the invitation shows it, later ones are compared to it, and the application hears of it if it
 * says something else than the one before (specification §6.1).
 */
export async function recordAnswer(context: VerbContext, record: AnswerRecord): Promise<void> {
  const { transaction, appointment, invitation, answer } = record;
  const { response, respondedAt, sequence, comment } = answer;
  await transaction.invitations.update(invitation, { response, respondedAt, comment: comment || null });
  await transaction.invitations.putLastAnswer(invitation.id, { response, respondedAt, sequence });
  if (response === invitation.response) return;
  const attendee = { ...namedAttendee(invitation), response, respondedAt: new Date(respondedAt).toISOString() };
  await emitEvent(context, transaction, {
    accountId: appointment.accountId,
    appointmentId: appointment.id,
    eventType: 'attendee.responded',
    at: context.clock.now(),
    data: { ...appointmentEventData(appointment), attendee },
  });
}
