import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { OutgoingMessage } from '../domain/message.js';
import { newMessage } from '../messages/queue-messages.js';
import type { Presentation } from '../ports/channel.js';

/** What an invitee is shown of their invitation: only an `open` one can be answered. */
export interface ShownInvitation extends Presentation, Pick<Invitation, 'response'> {
  state: 'open' | 'cancelled';
  /** SEQUENCE of the revision that is shown. */
  sequence: number;
  /** What the invitee wrote with the answer; may be `''`. */
  comment: string;
}

/** Who was removed is shown nothing: what has changed since is not for them. */
export type AnswerPage = ShownInvitation | { state: 'removed' };

/**
 * Reads what the answer page shows; changes nothing.
 *
 * @returns `undefined` where there is no such invitation any more
 */
export async function readAnswerPage(context: VerbContext, invitationId: string): Promise<AnswerPage | undefined> {
  const invitation = await context.store.invitations.find(invitationId);
  if (!invitation) return undefined;
  const { accountId, appointmentId: id, response, comment, removedAt } = invitation;
  if (removedAt !== null) return { state: 'removed' };
  const appointment = await context.store.appointments.find({ accountId, id });
  if (!appointment) return undefined;
  return {
    ...context.channel.present(currentRequest(context, { appointment, invitation })),
    response,
    comment: comment ?? '',
    state: appointment.cancelledAt === null ? 'open' : 'cancelled',
    sequence: appointment.revision.sequence,
  };
}

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

/**
 * The request that an invitee would be sent if one were due: the newest revision and their answer, under the DTSTAMP of
 * the newest message, so that calendars take it for that one. It is shown and never queued.
 */
function currentRequest(
  context: Pick<VerbContext, 'channel' | 'clock'>,
  { appointment, invitation }: { appointment: Appointment; invitation: Invitation },
): OutgoingMessage {
  const { lastOrdinal: ordinal, lastStamp: stamp } = invitation;
  const { revision: content } = appointment;
  const { sequence } = content;
  const message = newMessage(context, {
    appointment,
    invitation,
    ordinal,
    sequence,
    stamp,
    kind: 'request',
    state: 'sent',
  });
  return { message, appointment, content, invitation, follows: false };
}
