import type { components } from '@convoke/contract';
import type { Reply } from '@convoke/engine';
import { isoInstant } from '../iso-instant.js';

type Schemas = components['schemas'];

/** A judged reply of an account. */
export function viewReply(reply: Reply): Schemas['Reply'] {
  const { id, source, from, subject, messageId, invitationId, reason, quarantined, answer, evidence } = reply;
  return {
    replyId: id,
    ...{ source, from, subject, messageId, invitationId, reason, evidence },
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
      // Rows of earlier versions have none.
      comment: reply.proposal.comment ?? '',
    },
    appliedAt: instantOrNull(reply.appliedAt),
    messageKept: reply.messageBytes > 0,
  };
}

/** An account is known of judged replies alone, and never of what leads to no appointment. */
function verdictOf({ verdict }: Reply): Schemas['ReplyVerdict'] {
  return verdict === null || verdict === 'unknown_uid' ? 'unreadable' : verdict;
}

function instantOrNull(instant: number | null): string | null {
  return instant === null ? null : isoInstant(instant);
}
