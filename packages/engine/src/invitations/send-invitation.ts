import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import { openAppointment } from '../open-appointment.js';
import { addInvitee, type CheckedInvitee, checkInvitee, type InviteeInput } from './add-invitee.js';
import { tooMany } from './invitee-rows.js';

export interface SendInvitation {
  accountId: string;
  appointmentId: string;
  invitee: InviteeInput;
}

export interface SentInvitation {
  appointment: Appointment;
  invitationId: string;
  providerFirstInvite: boolean;
  /** The new one included. */
  totalInvitees: number;
}

/**
 * Invites one more attendee; only they are mailed (specification §4.2).
 *
 * @throws DomainError of `checkInvitee`, `appointment_not_found`, `appointment_already_cancelled`, `duplicate_invitee`,
 *   `too_many_invitees`, `too_many_messages`, `unavailable`
 */
export async function sendInvitation(context: VerbContext, input: SendInvitation): Promise<SentInvitation> {
  checkInvitee(context, input.invitee);
  return context.store.transaction(async (transaction) => {
    const { accountId, appointmentId } = input;
    const appointment = await openAppointment(transaction, { accountId, id: appointmentId });
    const invitee = checkInvitee(context, input.invitee, appointment.organizer);
    const present = await transaction.invitations.listPresentKeys({ accountId, appointmentId });
    checkRoom(present, { invitee, max: context.settings.maxInvitees });
    const added = await addInvitee(context, { transaction, appointment, invitee });
    await transaction.agenda.outdate({ accountId, appointmentId });
    return { appointment, ...added, totalInvitees: present.size + 1 };
  });
}

function checkRoom(present: ReadonlySet<string>, { invitee, max }: { invitee: CheckedInvitee; max: number }): void {
  if (present.has(invitee.addressKey)) throw alreadyInvited();
  if (present.size >= max) {
    throw new DomainError('too_many_invitees', tooMany(max), { param: 'appointmentId' });
  }
}

export function alreadyInvited(): DomainError {
  const message = say('already_invited');
  return new DomainError('duplicate_invitee', message, { param: 'address' });
}
