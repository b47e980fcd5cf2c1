import type { VerbContext } from '../context.js';
import { emitInvitationEvents } from '../deliveries/invitation-events.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import { checkComment } from '../fields/text.js';
import { cancelInvitations } from '../messages/queue-messages.js';
import { invitationNotFound } from '../not-found.js';
import { openAppointment } from '../open-appointment.js';
import type { Transaction } from '../ports/store/store.js';

export interface RemoveInvitation {
  accountId: string;
  appointmentId: string;
  invitationId: string;
  /** Text of the notice to the invitee; may be empty. */
  comment: string;
}

export interface RemovedInvitation {
  appointment: Appointment;
  /** As it was before. */
  invitation: Invitation;
  /** Epoch milliseconds. */
  removedAt: number;
  /** Whether the invitee is notified: one who was never sent anything is not. */
  notified: boolean;
  /** Invitees who remain. */
  remaining: number;
}

/**
 * Removes one invitee, who is sent a CANCEL; nothing changes for the others (RFC 5546 §3.2.5). Its SEQUENCE is one more
 * than the appointment's: the invitee has seen no higher one, and an address invited again gets a new UID.
 *
 * @throws DomainError `field_too_long`, `invalid_characters`, `appointment_not_found`, `appointment_already_cancelled`,
 *   `invitation_not_found`, `unavailable`
 */
export async function removeInvitation(context: VerbContext, input: RemoveInvitation): Promise<RemovedInvitation> {
  const { accountId, appointmentId } = input;
  const comment = checkComment(input.comment);
  return context.store.transaction(async (transaction) => {
    const appointment = await openAppointment(transaction, { accountId, id: appointmentId });
    const present = await transaction.invitations.list({ accountId, appointmentId });
    const invitation = choosePresent(present, input.invitationId);
    const removed = await removeInvitee(context, { transaction, appointment, invitation, comment });
    return { appointment, invitation, ...removed, remaining: present.length - 1 };
  });
}

interface RemovedInvitee extends Pick<RemovedInvitation, 'appointment' | 'invitation'> {
  transaction: Transaction;
  /** Checked. */
  comment: string;
}

/** Writes that the invitation is removed, and queues the notice to the invitee and the event. */
export async function removeInvitee(
  context: VerbContext,
  { transaction, appointment, invitation, comment }: RemovedInvitee,
): Promise<Pick<RemovedInvitation, 'removedAt' | 'notified'>> {
  const { accountId, id: appointmentId, revision } = appointment;
  const told = await cancelInvitations(context, {
    transaction,
    appointment,
    invitations: [invitation],
    cancel: { sequence: revision.sequence + 1, scope: 'invitee', comment },
  });
  const removedAt = context.clock.now();
  await transaction.invitations.update(invitation, { removedAt });
  await transaction.agenda.outdate({ accountId, appointmentId });
  const removed = { invitations: [invitation], eventType: 'invitation.removed' } as const;
  await emitInvitationEvents(context, { transaction, appointment, ...removed });
  return { removedAt, notified: told > 0 };
}

/** @throws DomainError `invitation_not_found` */
export function choosePresent(present: readonly Invitation[], id: string): Invitation {
  const invitation = present.find((each) => each.id === id);
  if (invitation) return invitation;
  throw invitationNotFound();
}
