import type { HandlerInput, OperationResult, RequestBody } from '@convoke/contract';
import { appointmentWarnings, createAppointment, DomainError } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { isoInstant } from '../iso-instant.js';
import { successMessage } from '../success-message.js';
import { withWarnings } from '../warnings.js';

/** Specification §4.1. */
export async function handleCreateAppointment(
  { body }: HandlerInput<'createAppointment'>,
  context: HandlerContext,
): Promise<OperationResult<'createAppointment'>> {
  const { engine, account, sandbox } = context;
  const invitee = initialInvitee(body);
  const { appointment, invitationId, providerFirstInvite } = await createAppointment(engine, {
    account,
    content: {
      start: body.appointmentStart,
      end: body.appointmentEnd,
      timeZone: body.appointmentTimeZone,
      subject: body.appointmentSubject ?? '',
      body: body.appointmentBody ?? '',
      location: body.appointmentLocation ?? '',
    },
    invitee,
    externalId: body.externalId,
    metadata: body.metadata,
  });
  const next = invitee ? `The invitation to ${invitee.address} is on its way.` : 'Nobody is invited yet.';
  const { subject, start, end, timeZone, location, sequence } = appointment.revision;
  return {
    message: successMessage(`Appointment created. ${next}`, { providerFirstInvite, sandbox }),
    data: {
      appointmentId: appointment.id,
      subject,
      start,
      end,
      timeZone,
      location,
      inviteeCount: invitee ? 1 : 0,
      hasInitialInvitee: invitee !== undefined,
      providerFirstInvite,
      dateCreated: isoInstant(appointment.createdAt),
      revision: sequence,
      ...(invitationId !== undefined && { invitationId }),
    },
    ...withWarnings(...appointmentWarnings(engine, appointment.revision, { sent: ['start', 'end'] })),
  };
}

/** `name` and `address` come together or not at all. */
function initialInvitee({ name, address }: RequestBody<'createAppointment'>) {
  if (name === undefined && address === undefined) return undefined;
  if (name !== undefined && address !== undefined) return { name, address };
  const param = name === undefined ? 'name' : 'address';
  throw new DomainError('missing_required_field', `${param} is required to invite somebody.`, { param });
}
