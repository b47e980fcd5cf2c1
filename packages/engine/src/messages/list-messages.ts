import type { VerbContext } from '../context.js';
import type { Message } from '../domain/message.js';
import { LIMITS } from '../limits.js';
import { appointmentNotFound, invitationNotFound } from '../not-found.js';
import { type MessagePurpose, purposeOf } from './message-purpose.js';

/** A message with what it tells its invitee. */
export interface InvitationMessage extends Message {
  purpose: MessagePurpose;
}

export interface InvitationMessages {
  /** Newest first. */
  messages: InvitationMessage[];
  /** Whether older ones were left out. */
  truncated: boolean;
}

/**
 * The messages to one invitee, who may have been removed; at most as many as a timeline has entries.
 *
 * @throws DomainError `appointment_not_found`, `invitation_not_found`
 */
export async function listInvitationMessages(
  { store }: Pick<VerbContext, 'store'>,
  { accountId, appointmentId, invitationId }: { accountId: string; appointmentId: string; invitationId: string },
): Promise<InvitationMessages> {
  if (!(await store.appointments.find({ accountId, id: appointmentId }))) throw appointmentNotFound();
  const invitation = await store.invitations.find(invitationId);
  if (invitation?.appointmentId !== appointmentId) throw invitationNotFound();
  const all = await store.messages.list({ accountId, invitationId });
  const newest = all.slice(-LIMITS.timeline).reverse();
  const messages = newest.map((message) => ({ ...message, purpose: purposeOf(message, all) }));
  return { messages, truncated: all.length > messages.length };
}
