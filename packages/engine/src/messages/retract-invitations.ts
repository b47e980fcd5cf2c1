import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';
import type { Transaction } from '../ports/store.js';
import { newMessage } from './new-message.js';
import { stampAfter } from './stamp.js';

interface Retraction {
  transaction: Transaction;
  appointment: Appointment;
  invitations: Invitation[];
  cancel: Pick<Message, 'sequence' | 'scope' | 'comment'>;
}

/**
 * Ends what was not attempted yet and queues a cancel for each invitee whose calendar may know the event: one that
 * nothing was sent to needs none.
 *
 * @returns how many are notified
 */
export async function retractInvitations(context: VerbContext, input: Retraction): Promise<number> {
  const { transaction, appointment, invitations, cancel } = input;
  if (invitations.length === 0) return 0;
  const now = context.clock.now();
  const invitationIds = invitations.map(({ id }) => id);
  await transaction.messages.supersedeUnattempted({ invitationIds, kinds: ['request', 'priming'], now });
  const standing = await transaction.messages.standing(invitationIds);

  const messages: Message[] = [];
  for (const invitation of invitations) {
    const { attempted = false, unfinished = false } = standing.get(invitation.id) ?? {};
    if (!attempted) continue;
    const ordinal = invitation.lastOrdinal + 1;
    const stamp = stampAfter(invitation.lastStamp, now);
    const state = unfinished ? 'blocked' : 'pending';
    await transaction.invitations.update(invitation, {
      lastOrdinal: ordinal,
      lastStamp: stamp,
      deliveryStatus: 'queued',
    });
    messages.push(newMessage(context, { appointment, invitation, kind: 'cancel', ordinal, stamp, state, ...cancel }));
  }
  if (messages.length > 0) await transaction.messages.insert(messages);
  return messages.length;
}
