import type { VerbContext } from '../context.js';
import type { ReplyContext, ReplyJudgement } from '../ports/reply-reader.js';
import type { Transaction } from '../ports/store.js';
import { recordAnswer } from './record-answer.js';
import { recordBounce } from './record-bounce.js';
import { recordDelegation } from './record-delegation.js';
import { resendInvitation } from './resend-invitation.js';
import { tellProposal } from './tell-proposal.js';

export interface Sentence {
  transaction: Transaction;
  judgement: ReplyJudgement;
  found: ReplyContext;
}

/**
 * Does what a judgement says, in the transaction that keeps the judgement. Most do nothing.
 *
 * @returns the reason, with what people want to know beside it
 */
export async function carryOut(context: VerbContext, { transaction, judgement, found }: Sentence): Promise<string> {
  const { verdict, reason, answer, proposal, delegation } = judgement;
  if (found.known !== 'invitation') return reason;
  const target = { transaction, appointment: found.appointment, invitation: found.invitation };
  switch (verdict) {
    case 'accepted':
      if (answer) await recordAnswer(context, { ...target, answer });
      return reason;
    case 'counter': {
      if (answer) await recordAnswer(context, { ...target, answer });
      else if (proposal?.comment)
        await transaction.invitations.update(target.invitation, { comment: proposal.comment });
      const respondedAt = answer?.respondedAt ?? context.clock.now();
      if (proposal) await tellProposal(context, { ...target, proposal, respondedAt });
      return reason;
    }
    case 'delegated':
      if (delegation) await recordDelegation(context, { ...target, delegation });
      return reason;
    case 'undeliverable':
      await recordBounce(context, { ...target, reason });
      return reason;
    case 'refresh': {
      const sent = await resendInvitation(context, target);
      return sent ? `${reason} It is sent again.` : `${reason} It was sent lately, and is not sent again.`;
    }
    default:
      return reason;
  }
}
