import type { HandlerInput, OperationResult } from '@convoke/contract';
import { cancelAppointment } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { isoInstant } from '../iso-instant.js';
import { notifiedNote, successMessage } from '../success-message.js';

/** Specification §4.4. */
export async function handleCancelAppointment(
  { params, body }: HandlerInput<'cancelAppointment'>,
  { engine, account, sandbox, ifRevision }: HandlerContext,
): Promise<OperationResult<'cancelAppointment'>> {
  const { appointment, cancelledAt, inviteeCount, notified } = await cancelAppointment(engine, {
    accountId: account.id,
    appointmentId: params.appointmentId,
    ifRevision,
    comment: body.comment ?? '',
  });
  return {
    message: successMessage(`Appointment cancelled. ${notifiedNote(notified)}`, { sandbox }),
    data: {
      appointmentId: appointment.id,
      subject: appointment.revision.subject,
      dateCanceled: isoInstant(cancelledAt),
      isActive: false,
      inviteeCount: 0,
      originalInviteeCount: inviteeCount,
    },
  };
}
