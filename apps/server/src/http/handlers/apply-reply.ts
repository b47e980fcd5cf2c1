import type { HandlerInput, OperationResult } from '@convoke/contract';
import { applyReply } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { readId } from '../parse-request.js';
import { viewReply } from '../views/reply-view.js';

/** Extension: a person lets a quarantined reply count. */
export async function handleApplyReply(
  { params, body }: HandlerInput<'applyReply'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'applyReply'>> {
  const { reply, invitation } = await applyReply(engine, {
    accountId: account.id,
    replyId: params.replyId,
    invitationId: readId(body.invitationId),
  });
  return { message: `${invitation.name} has answered: ${invitation.response}.`, data: viewReply(reply) };
}
