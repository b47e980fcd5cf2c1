import type { PageProblem, PageProblems, TypedAnswer } from '@convoke/contract/answer-page';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { AnsweredDate } from '../domain/occurrence-answer.js';
import type { ReplyEffect } from '../domain/reply.js';
import { DomainError } from '../errors.js';
import { checkComment } from '../fields/text.js';
import type { Transaction } from '../ports/store/store.js';
import { dateNamed } from '../replies/answered-date.js';
import { keepAnswer, timeOfAnswer } from '../replies/keep-answer.js';
import { countAnswer, type Effect, emitProposal, recordAnswer, storedEffect } from '../replies/reply-effects.js';
import { datesOnPage } from './dates-on-page.js';
import { readTypedProposal } from './typed-proposal.js';

export interface AnswerOnPage extends TypedAnswer {
  invitationId: string;
  /** SEQUENCE of the revision that the invitee was shown; by default the newest. */
  sequence?: number | undefined;
  /** The date of a series that the page was about, by its original start. */
  shownOccurrence?: string | undefined;
}

/**
 * - `answered`, `proposed`: it counts, for the date of a series if it is for one; the proposal is stored with the answer
 *   of that id
 * - `invalid`: a field cannot be sent; nothing has changed
 * - `moved`: the appointment's time is no longer the one shown to the invitee; nothing has changed
 * - `closed`: cancelled, already begun, no date that can be answered, or the invitee removed; nothing has changed
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
  const { sequence } = appointment.revision;
  if (appointment.cancelledAt !== null || invitation.removedAt !== null) return { outcome: 'closed' };
  const asked = await whatIsAsked(context, transaction, { ...found, input });
  if (asked === undefined) return { outcome: 'closed' };
  const { date, place, timeSequence } = asked;
  const { sequence: shown = timeSequence } = input;
  if (shown < timeSequence) return { outcome: 'moved' };
  const { comment, problem } = readComment(input.comment);
  // The form of an appointment without proposals has no fields for one: what they say is not from it.
  const typed = appointment.revision.allowProposals ? readTypedProposal(context, input, place) : { proposal: null };
  const { proposal = null, problems } = { proposal: null, problems: undefined, ...typed };
  if (response === undefined || problem !== undefined || problems !== undefined) {
    const missing = response === undefined && ({ response: 'chooseAnswer' } as const);
    return { outcome: 'invalid', problems: { ...missing, ...(problem && { comment: problem }), ...problems } };
  }
  if (!(await countAnswer(context, transaction, invitationId))) return { outcome: 'limited' };
  const respondedAt = await timeOfAnswer(context, transaction, { invitationId, date });
  const target = { transaction, appointment, invitation, date };
  const answer = { response, respondedAt, sequence, comment };
  const { changed, deliveryIds: told } = (await recordAnswer(context, { ...target, answer })).effect;
  const proposed = proposal === null ? [] : await emitProposal(context, { ...target, proposal, respondedAt });
  const deliveryIds = [...told, ...proposed];
  const stored = storedEffect({ changed, deliveryIds });
  const replyId = await keepAnswer(context, { ...target, answer, proposal, effect: stored, source: 'page' });
  const effect = { replyId, appointmentId: appointment.id, ...stored, deliveryIds };
  return proposal === null ? { outcome: 'answered', effect } : { outcome: 'proposed', replyId, effect };
}

interface Asked {
  /** `undefined` for the whole. */
  date: AnsweredDate | undefined;
  /** What a proposal is compared to. */
  place: Parameters<typeof readTypedProposal>[2];
  timeSequence: number;
}

/** What the form answers; `undefined` if that cannot be answered any more. A series can be until its last date begins. */
async function whatIsAsked(
  context: VerbContext,
  transaction: Transaction,
  { appointment, invitation, input }: { appointment: Appointment; invitation: Invitation; input: AnswerOnPage },
): Promise<Asked | undefined> {
  const { revision } = appointment;
  const { shownOccurrence } = input;
  const occurrence = invitation.occurrenceStart ?? input.occurrence ?? '';
  const { timeSequence, timeZone } = revision;
  const occurrenceStart = occurrence || shownOccurrence;
  const dates = await datesOnPage(context, transaction, { appointment, invitation, occurrenceStart });
  if (dates === undefined) {
    return revision.startUtc > context.clock.now() ? { date: undefined, place: revision, timeSequence } : undefined;
  }
  if (dates.next.length === 0) return undefined;
  const shown = [revision.start, ...(dates.named ? [dates.named.start] : [])];
  if (occurrence === '') return { date: undefined, place: { ...revision, shown }, timeSequence };
  if (dates.named === undefined) return undefined;
  const date = await dateNamed(context, transaction, { appointment, invitation, occurrenceStart: occurrence });
  return date && { date, place: { ...dates.named, timeZone, shown }, timeSequence: date.timeSequence };
}

function readComment(typed: string): { comment: string; problem?: PageProblem } {
  try {
    return { comment: checkComment(typed) };
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
