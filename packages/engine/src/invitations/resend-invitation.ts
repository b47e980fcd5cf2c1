import { say } from '@convoke/texts';
import { DAY_MS } from '@convoke/zones/milliseconds';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import { tooManyMessages } from '../messages/message-limits.js';
import { repeatRequest } from '../messages/queue-messages.js';
import { openAppointment } from '../open-appointment.js';
import type { Transaction } from '../ports/store/store.js';
import { choosePresent } from './remove-invitation.js';

export interface ResendInvitation {
  accountId: string;
  appointmentId: string;
  invitationId: string;
}

/**
 * Sends an invitee the current invitation again, as a new message with the same UID, SEQUENCE and PARTSTAT. Within 24
 * hours an invitee gets at most `LIMITS.resendsPerDay`; those that their calendar asked for do not count. Nothing else
 * changes: an answer stays what it is.
 *
 * @returns the invitation as it was before
 * @throws DomainError `appointment_not_found`, `appointment_already_cancelled`, `invitation_not_found` also for a
 *   removed invitee, `message_in_progress` while an earlier message is unfinished, `resend_unsupported` where the
 *   invitee has the invitation from a calendar server that sends no other copy of it, `too_many_resends`,
 *   `too_many_messages`, `unavailable`
 */
export async function resendInvitation(context: VerbContext, input: ResendInvitation): Promise<Invitation> {
  const { accountId, appointmentId, invitationId } = input;
  return context.store.transaction(async (transaction) => {
    const appointment = await openAppointment(transaction, { accountId, id: appointmentId });
    const present = await transaction.invitations.list({ accountId, appointmentId });
    const invitation = choosePresent(present, invitationId);
    await refuseWithoutEffect(context, transaction, { appointment, invitation });
    const now = context.clock.now();
    checkRate(await transaction.messages.listRepeats({ invitationId, since: now - DAY_MS }), now);
    const repeated = await repeatRequest(context, { transaction, appointment, invitation, cause: 'resend' });
    if (repeated === 'unfinished') {
      const message = say('last_message_unsent');
      throw new DomainError('message_in_progress', message, { param: 'invitationId' });
    }
    if (repeated !== 'queued') throw tooManyMessages(context, repeated, 'invitationId');
    return invitation;
  });
}

/** What never arrived, or was removed from the calendar, is always sent. */
async function refuseWithoutEffect(
  { calendars: channels }: VerbContext,
  { calendars }: Pick<Transaction, 'calendars'>,
  { appointment: { calendarId }, invitation }: { appointment: Appointment; invitation: Invitation },
): Promise<void> {
  if (calendarId === null || invitation.deliveryStatus !== 'sent') return;
  const calendar = await calendars.find(calendarId);
  if (!calendar || channels?.[calendar.kind].capabilities.repeats !== false) return;
  const message = say('calendar_sends_once');
  throw new DomainError('resend_unsupported', message, { param: 'invitationId' });
}

/** @param repeats when each was queued, oldest first, epoch milliseconds */
function checkRate(repeats: readonly number[], now: number): void {
  const first = repeats.at(-LIMITS.resendsPerDay);
  if (first === undefined) return;
  const message = say('resent_too_often', { most: LIMITS.resendsPerDay });
  const retryAfter = Math.max(1, Math.ceil((first + DAY_MS - now) / 1_000));
  throw new DomainError('too_many_resends', message, { param: 'invitationId', retryAfter });
}
