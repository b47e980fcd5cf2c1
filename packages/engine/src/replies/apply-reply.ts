import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Invitation } from '../domain/invitation.js';
import type { LastAnswer, Reply, StatedAnswer } from '../domain/reply.js';
import { DomainError } from '../errors.js';
import { openAppointment } from '../open-appointment.js';
import type { Transaction } from '../ports/store/store.js';
import { dateNamed } from './answered-date.js';
import { replyNotFound } from './read-replies.js';
import { recordCounter, storedEffect } from './reply-effects.js';

export interface ApplyReply {
  accountId: string;
  replyId: string;
  /** The invitation of an invitee of the reply's appointment. */
  invitationId: string;
  /** The date of a series that it is for, by its original start; by default what the reply is about. */
  occurrenceStart?: string | undefined;
}

export interface AppliedReply {
  reply: Reply;
  /** Its new state. */
  invitation: Invitation;
}

/**
 * A person decides that a quarantined reply is the answer of a given invitee. It counts as if it had just been given:
 * no earlier answer makes it outdated. What it proposes is proposed.
 *
 * @throws DomainError `reply_not_found` also if it is no longer in quarantine, `invitation_not_found`,
 *   `appointment_already_cancelled`, `invalid_value` if the reply neither states an
 *   answer nor proposes a time, or is about a date that the series does not have, `occurrence_not_found`,
 *   `occurrence_cancelled`, `unavailable`
 */
export async function applyReply(context: VerbContext, input: ApplyReply): Promise<AppliedReply> {
  const { accountId, replyId, invitationId } = input;
  return context.store.transaction(async (transaction) => {
    const { reply, appointmentId } = await quarantined(transaction, { accountId, replyId });
    const appointment = await openAppointment(transaction, { accountId, id: appointmentId });
    const { occurrenceStart = reply.occurrenceStart ?? undefined } = input;
    // What somebody says of one date must not become an answer to all of them.
    if (reply.verdict === 'recurrence' && appointment.revision.rule !== null && occurrenceStart === undefined) {
      throw new DomainError('invalid_value', say('reply_about_one_date'), { param: 'occurrenceStart' });
    }
    const before = await transaction.invitations.lock({ appointmentId, id: invitationId });
    if (!before || before.removedAt !== null) {
      throw new DomainError('invitation_not_found', say('no_such_invitee_of_reply'), { param: 'invitationId' });
    }
    const now = context.clock.now();
    const date = await dateNamed(context, transaction, { appointment, invitation: before, occurrenceStart });
    const last = date ? date.last : await transaction.invitations.findLastAnswer(invitationId);
    const { answer, proposal } = reply;
    const current = appointment.revision.sequence;
    const counted = answer ? { ...answer, ...countingFrom(answer, { last, current }) } : undefined;
    const target = { transaction, appointment, invitation: before, date };
    const { shown, effect } = await recordCounter(context, {
      ...target,
      answer: counted,
      proposal: proposal ?? undefined,
    });
    const stored = storedEffect(effect);
    const applied = { invitationId, occurrenceStart: occurrenceStart ?? null, effect: stored };
    await transaction.replies.apply(replyId, { ...applied, now });
    return { reply: { ...reply, ...applied, appliedAt: now }, invitation: { ...before, ...shown } };
  });
}

async function quarantined(
  transaction: Transaction,
  { accountId, replyId }: { accountId: string; replyId: string },
): Promise<{ reply: Reply; appointmentId: string }> {
  const reply = await transaction.replies.lock(replyId);
  const { appointmentId = null } = reply ?? {};
  if (!reply || reply.accountId !== accountId || appointmentId === null) {
    throw replyNotFound(say('no_such_reply'));
  }
  if (!reply.quarantined) throw replyNotFound(say('reply_not_quarantined'));
  if (reply.appliedAt !== null) throw replyNotFound(say('reply_applied_before'));
  if (!reply.answer && !reply.proposal) {
    throw new DomainError('invalid_value', say('reply_has_no_answer'), {
      param: 'replyId',
    });
  }
  return { reply, appointmentId };
}

/** Later answers are compared with the newest revision, and with a time not before that of the answer replaced. */
function countingFrom(
  { respondedAt }: StatedAnswer,
  { last, current }: { last: LastAnswer | undefined; current: number },
): Pick<StatedAnswer, 'sequence' | 'respondedAt'> {
  return { sequence: current, respondedAt: Math.max(respondedAt, last?.respondedAt ?? 0) };
}
