import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import { checkInviteeDetails, type InviteeChange, type InviteeDetails } from '../fields/invitee.js';
import { announceInvitee, type WaitingMessages } from '../messages/queue-messages.js';
import { openAppointment } from '../open-appointment.js';
import { choosePresent } from './remove-invitation.js';

export interface ChangeInvitation {
  accountId: string;
  appointmentId: string;
  invitationId: string;
  /** Only the fields given change. */
  change: InviteeChange;
}

export interface ChangedInvitation {
  appointment: Appointment;
  /** As it is now. */
  invitation: Invitation;
  /** Whether anything is new. */
  changed: boolean;
  /** Whether the invitee is sent an update. */
  notified: boolean;
  /** What tells the invitee later, because the account has reached a limit of messages. */
  waiting: WaitingMessages | undefined;
}

/** What calendars and messages show; nothing else makes a message worth sending. */
const SHOWN = ['name', 'timeZone', 'role'] as const satisfies (keyof InviteeDetails)[];

/**
 * Changes what is known of an invitee. If their calendar or their messages show it, they are sent an update with the
 * same UID and SEQUENCE (RFC 5546 §2.1.4: nothing that counts has changed), and their answer stays.
 *
 * @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long`, `invalid_time_zone`,
 *   `appointment_not_found`, `appointment_already_cancelled`, `invitation_not_found`, `unavailable`
 */
export async function changeInvitation(context: VerbContext, input: ChangeInvitation): Promise<ChangedInvitation> {
  const { accountId, appointmentId, invitationId } = input;
  const change = checkInviteeDetails(context, input.change);
  return context.store.transaction(async (transaction) => {
    const appointment = await openAppointment(transaction, { accountId, id: appointmentId });
    const locked = await transaction.invitations.lock({ appointmentId, id: invitationId });
    const before = choosePresent(locked && locked.removedAt === null ? [locked] : [], invitationId);
    const invitation = { ...before, ...change };
    const differs = (names: readonly (keyof InviteeDetails)[]) =>
      names.some((name) => invitation[name] !== before[name]);
    const nobody = { notified: false, waiting: undefined };
    if (!differs([...SHOWN, 'language', 'calendarKind', 'calendarKindSource']))
      return { appointment, invitation, changed: false, ...nobody };
    const { name, language, timeZone, role } = before;
    await transaction.messages.keepInvitee({ invitationId, invitee: { name, language, timeZone, role } });
    await transaction.invitations.update(before, change);
    await transaction.agenda.outdate({ accountId, appointmentId });
    await transaction.feeds.outdateAnswers({ accountId, appointmentId });
    const told = differs(SHOWN) ? await announceInvitee(context, { transaction, appointment, invitation }) : nobody;
    return { appointment, invitation, changed: true, ...told };
  });
}
