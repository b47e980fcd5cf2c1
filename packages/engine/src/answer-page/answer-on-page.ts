import { say, storedText } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { ProposedPeriod, Reply, ReplyEffect, ReplyVerdict, StatedAnswer } from '../domain/reply.js';
import { DomainError } from '../errors.js';
import { checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import type { PageProblem, PageProblems, TypedAnswer } from '../ports/answer-pages.js';
import type { Transaction } from '../ports/store/store.js';
import { countAnswer, type Effect, emitProposal, recordAnswer, storedEffect } from '../replies/reply-effects.js';
import { readTypedProposal } from './typed-proposal.js';

export interface AnswerOnPage extends TypedAnswer {
  invitationId: string;
  /** SEQUENCE of the revision that the invitee was shown; by default the newest. */
  sequence?: number | undefined;
}

/**
 * - `answered`, `proposed`: it counts; the proposal is stored with the answer of that id
 * - `invalid`: a field cannot be sent; nothing has changed
 * - `moved`: the appointment's time is no longer the one shown to the invitee; nothing has changed
 * - `closed`: cancelled, already begun, or the invitee removed; nothing has changed
 * - `limited`: the invitee has answered too often within 24 hours; nothing has changed
 * - `unknown`: there is no such invitation
 */
export type PageOutcome =
  | { outcome: 'answered' | 'moved' | 'closed' | 'limited' | 'unknown' }
  | { outcome: 'proposed'; replyId: string }
  | { outcome: 'invalid'; problems: PageProblems };

/**
 * Records an answer given on the answer page, as a reply to the newest revision: with another time like a COUNTER
 * (RFC 5546 §3.2.7), else like a REPLY. Mailed replies are compared with it from then on, and it is stored among
 * them.
 *
 * @throws DomainError `unavailable`
 */
export async function answerOnPage(context: VerbContext, input: AnswerOnPage): Promise<PageOutcome> {
  const { invitationId, response } = input;
  const { effect, ...result } = await context.store.transaction((transaction) => answerIn(context, transaction, input));
  const { outcome } = result;
  context.log.info({ invitationId, source: 'page', response, outcome, ...effect }, 'answer page used');
  return result;
}

type Answered = PageOutcome & {
  effect?: ReplyEffect & Pick<Effect, 'deliveryIds'> & Pick<Invitation, 'appointmentId'> & { replyId: string };
};

async function answerIn(context: VerbContext, transaction: Transaction, input: AnswerOnPage): Promise<Answered> {
  const { invitationId, response } = input;
  const found = await lockBoth(transaction, invitationId);
  if (!found) return { outcome: 'unknown' };
  const { appointment, invitation } = found;
  const { sequence, timeSequence, startUtc } = appointment.revision;
  const hasBegun = startUtc <= context.clock.now();
  if (hasBegun || appointment.cancelledAt !== null || invitation.removedAt !== null) return { outcome: 'closed' };
  const { sequence: shown = timeSequence } = input;
  if (shown < timeSequence) return { outcome: 'moved' };
  const { comment, problem } = readComment(input.comment);
  const { proposal = null, problems } = { proposal: null, ...readTypedProposal(context, input, appointment.revision) };
  if (response === undefined || problem !== undefined || problems !== undefined) {
    const missing = response === undefined && ({ response: 'chooseAnswer' } as const);
    return { outcome: 'invalid', problems: { ...missing, ...(problem && { comment: problem }), ...problems } };
  }
  if (!(await countAnswer(context, transaction, invitationId))) return { outcome: 'limited' };
  const respondedAt = await timeOfAnswer(context, transaction, invitationId);
  const target = { transaction, appointment, invitation };
  const answer = { response, respondedAt, sequence, comment };
  const { changed, deliveryIds: told } = (await recordAnswer(context, { ...target, answer })).effect;
  const proposed = proposal === null ? [] : await emitProposal(context, { ...target, proposal, respondedAt });
  const deliveryIds = [...told, ...proposed];
  const stored = storedEffect({ changed, deliveryIds });
  const replyId = await keepAnswer(context, { ...target, answer, proposal, effect: stored });
  const effect = { replyId, appointmentId: appointment.id, ...stored, deliveryIds };
  return proposal === null ? { outcome: 'answered', effect } : { outcome: 'proposed', replyId, effect };
}

function readComment(typed: string): { comment: string; problem?: PageProblem } {
  try {
    return { comment: checkText(typed, { param: 'comment', max: LIMITS.comment, multiline: true }) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { comment: '', problem: error.code === 'field_too_long' ? 'commentLong' : 'commentCharacters' };
  }
}

async function lockBoth(
  transaction: Transaction,
  invitationId: string,
): Promise<{ appointment: Appointment; invitation: Invitation } | undefined> {
  const known = await transaction.invitations.find(invitationId);
  if (!known) return undefined;
  const { accountId, appointmentId, id } = known;
  const appointment = await transaction.appointments.lock({ accountId, id: appointmentId });
  const invitation = await transaction.invitations.lock({ appointmentId, id });
  return appointment && invitation && { appointment, invitation };
}

/** In whole seconds, like the DTSTAMP of a mailed answer, and never before the answer that this one replaces. */
async function timeOfAnswer({ clock }: VerbContext, transaction: Transaction, invitationId: string): Promise<number> {
  const last = await transaction.invitations.findLastAnswer(invitationId);
  return Math.max(Math.floor(clock.now() / 1_000) * 1_000, last?.respondedAt ?? 0);
}

interface KeptAnswer {
  transaction: Transaction;
  appointment: Appointment;
  invitation: Invitation;
  answer: StatedAnswer;
  proposal: ProposedPeriod | null;
  effect: ReplyEffect;
}

/** @returns the id under which the answer is stored */
async function keepAnswer(
  context: VerbContext,
  { transaction, appointment, invitation, answer, proposal, effect }: KeptAnswer,
): Promise<string> {
  const { accountId, appointmentId, id: invitationId, address: from } = invitation;
  const id = context.ids.uuid();
  const now = context.clock.now();
  await transaction.replies.insert({
    id,
    digest: `page ${id}`,
    source: 'page',
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
    answer,
    judgedAt: now,
    ...verdictOn(answer, { invitation, proposal }),
    refusal: null,
    quarantined: false,
    proposal,
    effect,
    isJunk: false,
    headers: null,
  });
  return id;
}

/** @param about.invitation as it was before the answer */
function verdictOn(
  { response, comment }: StatedAnswer,
  { invitation, proposal }: Pick<KeptAnswer, 'invitation' | 'proposal'>,
): Pick<Reply, 'reason'> & { verdict: ReplyVerdict } {
  if (proposal !== null) {
    return { verdict: 'counter', reason: storedText(say('reply_page_proposed')) };
  }
  if (response === invitation.response && comment === (invitation.comment ?? '')) {
    return { verdict: 'duplicate', reason: storedText(say('reply_page_repeated')) };
  }
  return { verdict: 'accepted', reason: storedText(say('reply_page_answered')) };
}
