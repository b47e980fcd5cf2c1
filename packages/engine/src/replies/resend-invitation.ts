import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import { newMessage } from '../messages/new-message.js';
import { stampAfter } from '../messages/stamp.js';
import type { Transaction } from '../ports/store.js';

/** Time after any message to an invitee in which a wish for another is not granted: programs may ask in circles. */
const PAUSE_MS = 15 * 60_000;

/**
 * Sends an invitee the invitation as it stands, unless they were sent something lately (RFC 5546 §6.1.6 asks for limits).
 *
 * @returns whether it is sent
 */
export async function resendInvitation(
  context: VerbContext,
  input: { transaction: Transaction; appointment: Appointment; invitation: Invitation },
): Promise<boolean> {
  const { transaction, appointment, invitation } = input;
  const now = context.clock.now();
  if (now < invitation.lastStamp + PAUSE_MS) return false;
  const standing = await transaction.messages.standing([invitation.id]);
  if (standing.get(invitation.id)?.unfinished) return false;
  const ordinal = invitation.lastOrdinal + 1;
  const stamp = stampAfter(invitation.lastStamp, now);
  const { sequence } = appointment.revision;
  await transaction.invitations.update(invitation, {
    lastOrdinal: ordinal,
    lastStamp: stamp,
    deliveryStatus: 'queued',
  });
  const message = { appointment, invitation, ordinal, sequence, stamp } as const;
  await transaction.messages.insert([newMessage(context, { ...message, kind: 'request', state: 'pending' })]);
  return true;
}
