import type { HandlerInput, OperationResult } from '@convoke/contract';
import { removeInvitation } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { successMessage } from '../success-message.js';

/** Extension: takes one invitee out, who alone is told. */
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
