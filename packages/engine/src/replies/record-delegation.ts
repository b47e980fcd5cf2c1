import type { VerbContext } from '../context.js';
import type { StatedDelegation } from '../domain/reply.js';
import { appointmentEventData } from '../events/appointment-event-data.js';
import { emitEvent } from '../events/emit-event.js';
import { namedAttendee } from './named-attendee.js';
import type { AnswerRecord } from './record-answer.js';

/**
 * Somebody else is to come in the invitee's place (RFC 5546 §3.2.2.3). Nobody invites the delegate but the application, so
 * an answer that stood holds no more, and the application hears who it is.
 */
export async function recordDelegation(
  context: VerbContext,
  record: Omit<AnswerRecord, 'answer'> & { delegation: StatedDelegation },
): Promise<void> {
  const { transaction, appointment, invitation, delegation } = record;
  const { respondedAt, sequence, comment, to } = delegation;
  const response = 'needsAction' as const;
  await transaction.invitations.update(invitation, { response, respondedAt: null, comment: comment || null });
  await transaction.invitations.putLastAnswer(invitation.id, { response, respondedAt, sequence });
  const delegated = { delegatedTo: to, respondedAt: new Date(respondedAt).toISOString(), comment };
  await emitEvent(context, transaction, {
    ...{ accountId: appointment.accountId, appointmentId: appointment.id },
    ...{ eventType: 'attendee.delegated', at: context.clock.now() },
    data: { ...appointmentEventData(appointment), attendee: { ...namedAttendee(invitation), ...delegated } },
  });
}
