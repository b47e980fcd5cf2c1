import type { HandlerInput, OperationResult, RequestBody } from '@convoke/contract';
import { appointmentWarnings, type Revision, updateAppointment, type VerbContext, type Warning } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { isoInstant } from '../iso-instant.js';
import { notifiedNote, successMessage } from '../success-message.js';
import { withWarnings } from '../warnings.js';

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
    ...(changed && withWarnings(...warningsOf(engine, appointment.revision, body))),
  };
}

/** A new zone makes another time of a start or an end that was not sent. */
function warningsOf(engine: VerbContext, revision: Revision, body: RequestBody<'updateAppointment'>): Warning[] {
  const { appointmentStart, appointmentEnd, appointmentTimeZone } = body;
  const sent = { start: appointmentStart ?? appointmentTimeZone, end: appointmentEnd ?? appointmentTimeZone };
  const parts = (['start', 'end'] as const).filter((part) => sent[part] !== undefined);
  return appointmentWarnings(engine, revision, { sent: parts });
}
