import type { VerbContext } from '../context.js';
import { appointmentEventData, emitEvent } from '../deliveries/emit-event.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { ProposedPeriod, StatedAnswer, StatedDelegation } from '../domain/reply.js';
import { LIMITS } from '../limits.js';
import { resendInvitation } from '../messages/queue-messages.js';
import type { ReplyContext, ReplyJudgement } from '../ports/reply-reader.js';
import type { Transaction } from '../ports/store.js';

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

export interface AnswerRecord {
  transaction: Transaction;
  appointment: Appointment;
  invitation: Invitation;
  answer: StatedAnswer;
}

/**
 * Lets an answer count: the invitation shows it, later ones are compared to it, and the application hears of it if it
 * says something else than the one before (specification §6.1).
 */
export async function recordAnswer(context: VerbContext, record: AnswerRecord): Promise<void> {
  const { transaction, appointment, invitation, answer } = record;
  const { response, respondedAt, sequence, comment } = answer;
  await transaction.invitations.update(invitation, { response, respondedAt, comment: comment || null });
  await transaction.invitations.putLastAnswer(invitation.id, { response, respondedAt, sequence });
  if (response === invitation.response) return;
  const attendee = { ...namedAttendee(invitation), response, respondedAt: new Date(respondedAt).toISOString() };
  await emitEvent(context, transaction, {
    accountId: appointment.accountId,
    appointmentId: appointment.id,
    eventType: 'attendee.responded',
    at: context.clock.now(),
    data: { ...appointmentEventData(appointment), attendee },
  });
}

/**
 * Somebody else is to come in the invitee's place (RFC 5546 §3.2.2.3). Nobody invites the delegate but the application, so
 * an answer that stood holds no more, and the application hears who it is.
 */
async function recordDelegation(
  context: VerbContext,
  record: Omit<AnswerRecord, 'answer'> & { delegation: StatedDelegation },
): Promise<void> {
  const { transaction, appointment, invitation, delegation } = record;
  const { respondedAt, sequence, comment, to } = delegation;
  const response = 'needsAction' as const;
  await transaction.invitations.update(invitation, { response, respondedAt: null, comment: comment || null });
  await transaction.invitations.putLastAnswer(invitation.id, { response, respondedAt, sequence });
  const delegated = { delegatedTo: to, respondedAt: new Date(respondedAt).toISOString(), comment };
  await emitEvent(context, transaction, {
    accountId: appointment.accountId,
    appointmentId: appointment.id,
    eventType: 'attendee.delegated',
    at: context.clock.now(),
    data: { ...appointmentEventData(appointment), attendee: { ...namedAttendee(invitation), ...delegated } },
  });
}

export interface ToldProposal {
  transaction: Transaction;
  appointment: Appointment;
  invitation: Invitation;
  proposal: ProposedPeriod;
  /** Epoch milliseconds. */
  respondedAt: number;
}

/**
 * Tells the application of a proposed time, where the operator wants that (specification §6.1 reserves the event). One
 * that has no end is as long as the appointment; one that nobody can place in time is not told.
 */
async function tellProposal(context: VerbContext, told: ToldProposal): Promise<void> {
  if (context.settings.proposedTimes !== 'send') return;
  const { transaction, appointment, invitation, proposal, respondedAt } = told;
  const { startUtc, endUtc, timeZone } = appointment.revision;
  const { start, end, comment } = proposal;
  if (start === null) return;
  const local = (instant: number) => context.zones.toLocal(instant, timeZone);
  await emitEvent(context, transaction, {
    accountId: appointment.accountId,
    appointmentId: appointment.id,
    eventType: 'attendee.proposed_new_time',
    at: context.clock.now(),
    data: {
      ...appointmentEventData(appointment),
      attendee: {
        ...namedAttendee(invitation),
        response: 'tentativelyAccepted',
        respondedAt: new Date(respondedAt).toISOString(),
        proposedStart: local(start),
        proposedEnd: local(end ?? start + endUtc - startUtc),
        ...(comment !== '' && { comment }),
      },
    },
  });
}

export interface Bounce {
  transaction: Transaction;
  appointment: Appointment;
  invitation: Invitation;
  /** What the mail system said. */
  reason: string;
}

/** The invitee cannot be reached: the invitation shows it, and the application hears of it once. */
export async function recordBounce(context: VerbContext, bounce: Bounce): Promise<void> {
  const { transaction, appointment, invitation, reason } = bounce;
  if (invitation.deliveryStatus === 'undeliverable') return;
  await transaction.invitations.update(invitation, { deliveryStatus: 'undeliverable' });
  await emitEvent(context, transaction, {
    accountId: appointment.accountId,
    appointmentId: appointment.id,
    eventType: 'invitation.undeliverable',
    at: context.clock.now(),
    data: { ...appointmentEventData(appointment), attendee: namedAttendee(invitation), reason },
  });
}

/** How events name an attendee (specification §6.3). */
function namedAttendee({ name, address }: Pick<Invitation, 'name' | 'address'>): {
  email: string;
  name: string;
} {
  return { email: address, name };
}

const DAY_MS = 86_400_000;

/**
 * Counts an answer of an invitee, in whichever way it came.
 *
 * @returns whether it may count: a flood of answers reaches neither the application nor the disk
 */
export function countAnswer(
  { clock }: Pick<VerbContext, 'clock'>,
  transaction: Transaction,
  invitationId: string,
): Promise<boolean> {
  const now = clock.now();
  return transaction.invitations.countAnswer({ invitationId, most: LIMITS.answersPerDay, now, since: now - DAY_MS });
}
