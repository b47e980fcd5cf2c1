import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { StatedAnswer } from '../domain/reply.js';
import { checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import type { Transaction } from '../ports/store.js';
import { countAnswer, recordAnswer } from '../replies/reply-effects.js';

export interface AnswerOnPage {
  invitationId: string;
  response: StatedAnswer['response'];
  /** At most 1 000 characters; may be empty. */
  comment: string;
  /** SEQUENCE of the revision that the invitee was shown; by default the newest. */
  sequence?: number | undefined;
}

/**
 * - `answered`: it counts
 * - `moved`: the appointment's time is no longer the one shown to the invitee; nothing has changed
 * - `closed`: cancelled, or the invitee removed; nothing has changed
 * - `limited`: the invitee has answered too often within 24 hours; nothing has changed
 * - `unknown`: there is no such invitation
 */
export type PageOutcome = 'answered' | 'moved' | 'closed' | 'limited' | 'unknown';

/**
 * Records an answer given on the answer page, as a reply to the newest revision. Mailed replies are compared with it
 * from then on, and it is stored among them.
 *
 * @throws DomainError `field_too_long`, `invalid_characters`, `unavailable`
 */
export async function answerOnPage(context: VerbContext, input: AnswerOnPage): Promise<PageOutcome> {
  const { invitationId, response } = input;
  const comment = checkText(input.comment, { param: 'comment', max: LIMITS.comment, multiline: true });
  const outcome = await context.store.transaction(async (transaction): Promise<PageOutcome> => {
    const found = await lockBoth(transaction, invitationId);
    if (!found) return 'unknown';
    const { appointment, invitation } = found;
    if (appointment.cancelledAt !== null || invitation.removedAt !== null) return 'closed';
    const { sequence, timeSequence } = appointment.revision;
    if (input.sequence !== undefined && input.sequence < timeSequence) return 'moved';
    if (!(await countAnswer(context, transaction, invitationId))) return 'limited';
    const respondedAt = await timeOfAnswer(context, transaction, invitationId);
    const answer = { response, respondedAt, sequence, comment };
    await recordAnswer(context, { transaction, appointment, invitation, answer });
    await keepAnswer(context, { transaction, appointment, invitation, answer });
    return 'answered';
  });
  context.log.info({ invitationId, source: 'page', response, outcome }, 'answer page used');
  return outcome;
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
}

async function keepAnswer(context: VerbContext, { transaction, appointment, invitation, answer }: KeptAnswer) {
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
    verdict: 'accepted',
    quarantined: false,
    proposal: null,
    isJunk: false,
    headers: null,
    reason: 'The invitee answered on the answer page.',
  });
}
