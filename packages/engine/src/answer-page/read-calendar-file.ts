import type { VerbContext } from '../context.js';
import { currentRequest } from './current-request.js';

/**
 * The invitation as it stands, for the invitee's calendar: with the UID and SEQUENCE of the mail, so that calendars which
 * have that show one event, and with the answer given so far. Changes nothing.
 *
 * @returns `undefined` where there is nothing to attend
 */
export async function readCalendarFile(context: VerbContext, invitationId: string): Promise<string | undefined> {
  const invitation = await context.store.invitations.find(invitationId);
  if (!invitation || invitation.removedAt !== null) return undefined;
  const { accountId, appointmentId: id } = invitation;
  const appointment = await context.store.appointments.find({ accountId, id });
  if (!appointment || appointment.cancelledAt !== null) return undefined;
  return context.channel.calendarFile(currentRequest(context, { appointment, invitation }));
}
