import type { HandlerInput, OperationResult } from '@convoke/contract';
import { appointmentWarnings, sendInvitation } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { successMessage } from '../success-message.js';
import { withWarnings } from '../warnings.js';

/** Specification §4.2. */
export async function handleSendInvitation(
  { params, body }: HandlerInput<'sendInvitation'>,
  context: HandlerContext,
): Promise<OperationResult<'sendInvitation'>> {
  const { engine, account, sandbox } = context;
  const { name, address } = body;
  const { appointment, invitationId, providerFirstInvite, totalInvitees } = await sendInvitation(engine, {
    accountId: account.id,
    appointmentId: params.appointmentId,
    invitee: { name, address },
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
