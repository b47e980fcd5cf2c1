import type { HandlerInput, OperationResult } from '@convoke/contract';
import { updateAppointment } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { isoInstant } from '../iso-instant.js';
import { notifiedNote, successMessage } from '../success-message.js';

/** Specification §4.3. */
export async function handleUpdateAppointment(
  { params, body }: HandlerInput<'updateAppointment'>,
  { engine, account, sandbox, ifRevision }: HandlerContext,
): Promise<OperationResult<'updateAppointment'>> {
  const { appointment, changed, notified } = await updateAppointment(engine, {
    accountId: account.id,
    appointmentId: params.appointmentId,
    ifRevision,
    change: {
      start: body.appointmentStart,
      end: body.appointmentEnd,
      timeZone: body.appointmentTimeZone,
      subject: body.appointmentSubject,
      body: body.appointmentBody,
      location: body.appointmentLocation,
    },
  });
  const happened = changed ? `Appointment updated. ${notifiedNote(notified)}` : 'Nothing changed; nobody is notified.';
  const { subject, start, end, timeZone, createdAt, sequence } = appointment.revision;
  return {
    message: successMessage(happened, { sandbox }),
    data: {
      appointmentId: appointment.id,
      subject,
      startDateTime: start,
      endDateTime: end,
      timeZone,
      lastUpdated: isoInstant(createdAt),
      revision: sequence,
    },
  };
}
