import { type components, type HandlerInput, noFieldLeft, type OperationResult, readId } from '@convoke/contract';
import { applyReply, keptPart, listReplies, type Reply } from '@convoke/engine';
import { english, readText, say } from '@convoke/texts';
import type { HandlerContext } from './answers.js';
import { happened, instantOrNull, isoInstant, listNote } from './answers.js';

/** Extension: the replies to an account's invitations, newest first, a page at a time. */
export async function handleListReplies(
  { query }: HandlerInput<'listReplies'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listReplies'>> {
  const { status, appointmentId, verdict, cursor, limit } = query;
  const { replies, nextCursor } = await listReplies(engine, {
    accountId: account.id,
    appointmentId: appointmentId && readId(appointmentId),
    verdict,
    cursor,
    limit,
    quarantined: status === 'quarantined',
  });
  const message = listNote(replies.length, { one: 'reply', many: 'replies', hasMore: nextCursor !== null });
  return { message, data: replies.map(viewReply), nextCursor };
}

/** Extension: a person accepts a quarantined reply as the answer of an invitee. */
export async function handleApplyReply(
  { params, body }: HandlerInput<'applyReply'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'applyReply'>> {
  const { invitationId, occurrenceStart, ...left } = body;
  noFieldLeft(left);
  const { reply, invitation } = await applyReply(engine, {
    accountId: account.id,
    replyId: params.replyId,
    invitationId: readId(invitationId),
    occurrenceStart,
  });
  const { name, response } = invitation;
  const outcome = reply.answer ? say('answer_applied', { name, answer: response }) : say('proposal_applied', { name });
  return { ...happened(outcome), data: viewReply(reply) };
}

type Schemas = components['schemas'];

/** A judged reply of an account. */
export function viewReply(reply: Reply): Schemas['Reply'] {
  const { id, source, from, subject, messageId, invitationId, quarantined, answer, evidence } = reply;
  const because = readText(reply.reason);
  return {
    replyId: id,
    source,
    from,
    subject,
    messageId,
    invitationId,
    ...(reply.occurrenceStart !== null && { occurrenceStart: reply.occurrenceStart }),
    reason: english(because),
    because,
    evidence,
    receivedAt: isoInstant(reply.receivedAt),
    appointmentId: reply.appointmentId ?? '',
    verdict: verdictOf(reply),
    quarantined: quarantined && reply.appliedAt === null,
    answer: answer && {
      response: answer.response,
      respondedAt: isoInstant(answer.respondedAt),
      comment: answer.comment,
    },
    proposal: reply.proposal && {
      startUtc: instantOrNull(reply.proposal.start),
      endUtc: instantOrNull(reply.proposal.end),
      comment: reply.proposal.comment,
    },
    appliedAt: instantOrNull(reply.appliedAt),
    messageKept: keptPart(reply) === 'message',
    ...reply.effect,
    ...(reply.refusal && { refusal: reply.refusal }),
  };
}

/** Only judged replies that belong to an appointment have an account, so the other two verdicts do not occur here. */
function verdictOf({ verdict }: Reply): Schemas['ReplyVerdict'] {
  return verdict === null || verdict === 'unknown_uid' ? 'unreadable' : verdict;
}
