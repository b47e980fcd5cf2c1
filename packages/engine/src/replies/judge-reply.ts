import type { EngineContext } from '../context.js';
import type { ReceivedReply } from '../domain/reply.js';
import type { ReplyJudgement } from '../ports/reply-reader.js';
import { carryOut } from './carry-out.js';
import { findSubject } from './find-subject.js';

/** What a judgement found, for whoever wants more than its effect. */
export interface JudgedReply {
  verdict: ReplyJudgement['verdict'];
  /** Whether the message leads to an appointment. */
  known: boolean;
}

/**
 * Decides what a stored message does, and does it, in one transaction: there is no time at which one is done without the
 * other. A message that was judged before is left alone.
 *
 * @returns `undefined` where somebody else has judged it
 * @throws DomainError `unavailable`
 */
export async function judgeReply(context: EngineContext, received: ReceivedReply): Promise<JudgedReply | undefined> {
  const { id } = received;
  const read = await context.replies.read(received);
  const judged = await context.store.transaction(async (transaction) => {
    const reply = await transaction.lockReply(id);
    if (!reply || reply.state === 'judged') return undefined;
    const { context: found, ...owner } = await findSubject(transaction, read.about);
    const judgement = read.judge(found);
    const reason = await carryOut(context, { transaction, judgement, found });
    const { verdict, quarantined, answer = null, proposal = null } = judgement;
    const settlement = { ...owner, verdict, reason, quarantined, answer, proposal, judgedAt: context.clock.now() };
    await transaction.settleReply(id, settlement);
    return { verdict, quarantined, reason, known: owner.accountId !== null };
  });
  if (!judged) return undefined;
  const { verdict, quarantined, reason, known } = judged;
  context.metrics?.replyJudged({ verdict, quarantined });
  context.log.info({ replyId: id, source: received.source, verdict, reason }, 'reply judged');
  return { verdict, known };
}
