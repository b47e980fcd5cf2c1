import type { VerbContext } from '../context.js';
import type { Invitation } from '../domain/invitation.js';
import type { Presentation } from '../ports/channel.js';
import { currentRequest } from './current-request.js';

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
