import { say } from '@convoke/texts';
import { recordChange } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { Invitation } from '../domain/invitation.js';
import type { StatedAnswer } from '../domain/reply.js';
import { checkComment } from '../fields/text.js';
import { invitationNotFound } from '../not-found.js';
import { openAppointment } from '../open-appointment.js';
import { dateNamed } from './answered-date.js';
import { keepAnswer, timeOfAnswer } from './keep-answer.js';
import { recordAnswer, storedEffect } from './reply-effects.js';

export interface RecordOnBehalf extends Pick<StatedAnswer, 'response' | 'comment'> {
  accountId: string;
  appointmentId: string;
  invitationId: string;
  /** The date of a series that they answered, by its original start; by default the whole. */
  occurrenceStart?: string | undefined;
}

export interface RecordedAnswer {
  /** Its new state. */
  invitation: Invitation;
  /** Of the appointment: see `Revision`. */
  respondByUtc: number | null;
}

/**
 * Records what an invitee has answered in another way, such as by telephone. It counts like an answer of their own that
 * is given now, whether the appointment has begun or not; they are told nothing. The audit log says who recorded it.
 *
 * @throws DomainError `field_too_long`, `invalid_characters`, `appointment_not_found`, `appointment_already_cancelled`,
 *   `invitation_not_found`, `occurrence_not_found`, `occurrence_cancelled`, `unavailable`
 */
export async function recordOnBehalf(context: VerbContext, input: RecordOnBehalf): Promise<RecordedAnswer> {
  const { accountId, appointmentId, invitationId, response, occurrenceStart } = input;
  const comment = checkComment(input.comment);
  return context.store.transaction(async (transaction) => {
    const appointment = await openAppointment(transaction, { accountId, id: appointmentId });
    const invitation = await transaction.invitations.lock({ appointmentId, id: invitationId });
    if (!invitation || invitation.removedAt !== null) throw invitationNotFound();
    const { sequence, respondByUtc, subject } = appointment.revision;
    const date = await dateNamed(context, transaction, { appointment, invitation, occurrenceStart });
    const respondedAt = await timeOfAnswer(context, transaction, { invitationId, date });
    const answer = { response, respondedAt, sequence, comment };
    const source = 'recorded' as const;
    const target = { transaction, appointment, invitation, answer, date, source };
    const { shown, effect } = await recordAnswer(context, target);
    await keepAnswer(context, { ...target, proposal: null, effect: storedEffect(effect) });
    const { address } = invitation;
    const detail =
      occurrenceStart === undefined
        ? say('answer_recorded_of', { address, answer: response })
        : say('answer_recorded_of_date', { address, answer: response, start: occurrenceStart });
    await recordChange(context, transaction, {
      accountId,
      action: 'answer.recorded',
      subject: subject || appointmentId,
      detail,
    });
    return { invitation: { ...invitation, ...shown }, respondByUtc };
  });
}
