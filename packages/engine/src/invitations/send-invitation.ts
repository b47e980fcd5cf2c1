import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import { type Room, roomOf } from '../fields/guests.js';
import { type CheckedInvitee, checkInvitee, type InviteeInput } from '../fields/invitee.js';
import { openAppointment } from '../open-appointment.js';
import type { Transaction } from '../ports/store/store.js';
import { findOccurrence } from '../series/find-occurrence.js';
import { addInvitee } from './add-invitee.js';

export interface SendInvitation {
  accountId: string;
  appointmentId: string;
  /** The only occurrence of a series that they are invited to; by default the whole appointment. */
  occurrenceStart?: string | undefined;
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
 * Invites one more attendee; only they are mailed (specification §4.2). To one occurrence of a series, they are sent that one
 * alone, by its RECURRENCE-ID without a master (RFC 5546 §3.2.2.1), and hear of nothing else.
 *
 * @throws DomainError of `checkInvitee`, `appointment_not_found`, `appointment_already_cancelled`, `occurrence_not_found`,
 *   `occurrence_cancelled`, `duplicate_invitee`, `too_many_invitees`, `too_many_messages`, `unavailable`
 */
export async function sendInvitation(context: VerbContext, input: SendInvitation): Promise<SentInvitation> {
  checkInvitee(context, input.invitee);
  return context.store.transaction(async (transaction) => {
    const { accountId, appointmentId } = input;
    const appointment = await openAppointment(transaction, { accountId, id: appointmentId });
    const invitee = checkInvitee(context, input.invitee, appointment.organizer);
    const { occurrenceStart } = input;
    const present =
      occurrenceStart === undefined
        ? await transaction.invitations.listPresentKeys({ accountId, appointmentId })
        : await presentAt(context, transaction, { appointment, occurrenceStart });
    checkRoom(present, { invitee, ...roomOf(context.settings, appointment.revision) });
    const added = await addInvitee(context, { transaction, appointment, invitee, occurrenceStart });
    await transaction.agenda.outdate({ accountId, appointmentId });
    return { appointment, ...added, totalInvitees: present.size + 1 };
  });
}

/**
 * Who is invited to an occurrence that takes place.
 *
 * @returns their address keys; those of other occurrences are replaced by their ids, as they take room
 */
async function presentAt(
  context: VerbContext,
  transaction: Transaction,
  { appointment, occurrenceStart }: { appointment: Appointment; occurrenceStart: string },
): Promise<Set<string>> {
  await findOccurrence(context, transaction, { appointment, occurrenceStart });
  const { accountId, id: appointmentId } = appointment;
  const present = await transaction.invitations.list({ accountId, appointmentId });
  const isHere = (start: string | null) => start === null || start === occurrenceStart;
  return new Set(present.map(({ id, addressKey, occurrenceStart: start }) => (isHere(start) ? addressKey : id)));
}

function checkRoom(present: ReadonlySet<string>, { invitee, max, reason }: Room & { invitee: CheckedInvitee }): void {
  if (present.has(invitee.addressKey)) throw alreadyInvited();
  if (present.size >= max) {
    throw new DomainError('too_many_invitees', reason, { param: 'appointmentId' });
  }
}

export function alreadyInvited(): DomainError {
  const message = say('already_invited');
  return new DomainError('duplicate_invitee', message, { param: 'address' });
}
