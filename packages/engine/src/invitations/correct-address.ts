import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Invitation } from '../domain/invitation.js';
import { DomainError } from '../errors.js';
import { checkInviteeAddress, checkInviteeName, saidByCaller } from '../fields/invitee.js';
import { checkComment } from '../fields/text.js';
import { openAppointment } from '../open-appointment.js';
import { addInvitee } from './add-invitee.js';
import { choosePresent, removeInvitee } from './remove-invitation.js';
import { alreadyInvited, type SentInvitation } from './send-invitation.js';

export interface CorrectAddress {
  accountId: string;
  appointmentId: string;
  invitationId: string;
  address: string;
  /** By default the name of the old invitation. */
  name?: string | undefined;
  /** Text of the notice to the old address; may be empty. */
  comment: string;
}

export interface CorrectedAddress extends SentInvitation {
  /** The new invitee's. */
  name: string;
  /** The invitation to the old address, as it was before. */
  replaced: Invitation;
  /** Whether the old address is notified. */
  notified: boolean;
}

/**
 * Invites the corrected address in place of an invitee, who is removed. A new invitation it is, as whoever reads the old
 * mailbox knows the UID of the old one, with which answers prove themselves; so no answer is carried over.
 *
 * @throws DomainError `invalid_email`, `invalid_value`, `invalid_characters`, `field_too_long`,
 *   `appointment_not_found`, `appointment_already_cancelled`, `invitation_not_found`, `duplicate_invitee`,
 *   `too_many_messages`, `unavailable`
 */
export async function correctAddress(context: VerbContext, input: CorrectAddress): Promise<CorrectedAddress> {
  const { accountId, appointmentId, invitationId, address } = input;
  const comment = checkComment(input.comment);
  const given = input.name === undefined ? undefined : checkInviteeName(input.name);
  checkInviteeAddress(address);
  return context.store.transaction(async (transaction) => {
    const appointment = await openAppointment(transaction, { accountId, id: appointmentId });
    const addressKey = checkInviteeAddress(address, appointment.organizer);
    const present = await transaction.invitations.list({ accountId, appointmentId });
    const replaced = choosePresent(present, invitationId);
    if (addressKey === replaced.addressKey) throw sameAddress();
    const { occurrenceStart } = replaced;
    const isBeside = (other: Invitation) =>
      occurrenceStart === null || other.occurrenceStart === null || other.occurrenceStart === occurrenceStart;
    if (present.some((other) => other.addressKey === addressKey && isBeside(other))) throw alreadyInvited();
    const { notified } = await removeInvitee(context, { transaction, appointment, invitation: replaced, comment });
    const { name: former, language, timeZone, role, calendarKind, calendarKindSource } = replaced;
    const name = given ?? former;
    // What answers from the old address have shown says nothing of the new one.
    const calendar = saidByCaller(calendarKindSource === 'caller' && calendarKind !== null ? calendarKind : undefined);
    const invitee = { name, address, addressKey, language, timeZone, role, ...calendar };
    const replaces = replaced.id;
    const added = await addInvitee(context, { transaction, appointment, invitee, replaces, occurrenceStart });
    return { appointment, ...added, name, replaced, notified, totalInvitees: present.length };
  });
}

function sameAddress(): DomainError {
  const message = say('address_unchanged');
  return new DomainError('invalid_value', message, { param: 'address' });
}
