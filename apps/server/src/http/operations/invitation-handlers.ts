import type { HandlerInput, OperationResult } from '@convoke/contract';
import { appointmentWarnings, removeInvitation, sendInvitation } from '@convoke/engine';
import type { HandlerContext } from './answers.js';
import { successMessage, withWarnings } from './answers.js';

/** Specification §4.2. */
export async function handleSendInvitation(
  { params, body }: HandlerInput<'sendInvitation'>,
  context: HandlerContext,
): Promise<OperationResult<'sendInvitation'>> {
  const { engine, account, sandbox } = context;
  const { name, address, language, timeZone, role } = body;
  const { appointment, invitationId, providerFirstInvite, totalInvitees } = await sendInvitation(engine, {
    accountId: account.id,
    appointmentId: params.appointmentId,
    invitee: { name, address, language, timeZone, role },
  });
  return {
    message: successMessage(`The invitation to ${address} is on its way.`, { providerFirstInvite, sandbox }),
    data: {
      appointmentId: appointment.id,
      invitee: name,
      email: address,
      totalInvitees,
      appointmentSubject: appointment.revision.subject,
      providerFirstInvite,
      invitationId,
    },
    ...withWarnings(...appointmentWarnings(engine, appointment.revision, { sent: [], param: 'appointmentId' })),
  };
}

/** Extension: removes one invitee and notifies nobody else. */
export async function handleRemoveInvitation(
  { params, body }: HandlerInput<'removeInvitation'>,
  { engine, account, sandbox }: HandlerContext,
): Promise<OperationResult<'removeInvitation'>> {
  const { appointmentId, invitationId } = params;
  const { invitation, notified, remaining } = await removeInvitation(engine, {
    accountId: account.id,
    appointmentId,
    invitationId,
    comment: body.comment ?? '',
  });
  const { name, address } = invitation;
  const next = notified ? `${address} is being notified.` : 'Nobody had to be notified.';
  return {
    message: successMessage(`Invitation removed. ${next}`, { sandbox }),
    data: { appointmentId, invitationId, invitee: name, email: address, totalInvitees: remaining },
  };
}
