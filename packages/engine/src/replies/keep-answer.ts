import { type Code, say, storedText } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Answer, AnsweredDate } from '../domain/occurrence-answer.js';
import type { ProposedPeriod, Reply, ReplyEffect, ReplyVerdict, StatedAnswer } from '../domain/reply.js';
import type { Transaction } from '../ports/store/store.js';

export interface KeptAnswer {
  transaction: Transaction;
  appointment: Appointment;
  /** As it was before the answer. */
  invitation: Invitation;
  answer: StatedAnswer;
  proposal: ProposedPeriod | null;
  effect: ReplyEffect;
  /** The date of a series that it is about; absent for the whole. */
  date: AnsweredDate | undefined;
  /** How it arrived, other than as a message. */
  source: 'page' | 'recorded';
}

/**
 * Stores an answer that came without a message among the replies.
 *
 * @returns the id under which it is stored
 */
export async function keepAnswer(
  context: VerbContext,
  { transaction, appointment, invitation, answer, proposal, effect, date, source }: KeptAnswer,
): Promise<string> {
  const { accountId, appointmentId, id: invitationId, address: from } = invitation;
  const id = context.ids.uuid();
  const now = context.clock.now();
  await transaction.replies.insert({
    id,
    digest: `${source} ${id}`,
    source,
    from,
    messageId: null,
    raw: new Uint8Array(),
    subject: appointment.revision.subject,
    receivedAt: now,
  });
  await transaction.replies.settle(id, {
    accountId,
    appointmentId,
    invitationId,
    occurrenceStart: date?.occurrence.occurrenceStart ?? null,
    answer,
    judgedAt: now,
    ...verdictOn(answer, { before: date?.answer ?? invitation, proposal, source }),
    refusal: null,
    quarantined: false,
    proposal,
    effect,
    isJunk: false,
    headers: null,
  });
  return id;
}

const REASONS = {
  page: { counter: 'reply_page_proposed', duplicate: 'reply_page_repeated', accepted: 'reply_page_answered' },
  recorded: { counter: 'reply_recorded', duplicate: 'reply_recorded_again', accepted: 'reply_recorded' },
} as const satisfies Record<KeptAnswer['source'], Record<string, Code>>;

function verdictOn(
  { response, comment }: StatedAnswer,
  { before, proposal, source }: Pick<KeptAnswer, 'proposal' | 'source'> & { before: Answer },
): Pick<Reply, 'reason'> & { verdict: ReplyVerdict } {
  const isRepeated = response === before.response && comment === (before.comment ?? '');
  const settled = isRepeated ? 'duplicate' : 'accepted';
  const verdict = proposal === null ? settled : 'counter';
  return { verdict, reason: storedText(say(REASONS[source][verdict])) };
}

/** In whole seconds, like the DTSTAMP of a mailed answer, and never before the answer that this one replaces. */
export async function timeOfAnswer(
  { clock }: Pick<VerbContext, 'clock'>,
  transaction: Transaction,
  { invitationId, date }: { invitationId: string; date: AnsweredDate | undefined },
): Promise<number> {
  const last = date ? date.last : await transaction.invitations.findLastAnswer(invitationId);
  return Math.max(Math.floor(clock.now() / 1_000) * 1_000, last?.respondedAt ?? 0);
}
