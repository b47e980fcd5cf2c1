import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';
import type { InvitationChange } from '../ports/invitations.js';
import type { Transaction } from '../ports/store.js';
import { newMessage } from './new-message.js';
import { stampAfter } from './stamp.js';

/**
 * Queues the appointment's newest revision for every invitee. It replaces an older one that was never attempted and
 * waits behind one that was. A revision that moved the appointment asks everybody anew (RFC 5546 §3.2.2.1).
 *
 * @returns how many are notified
 */
export async function notifyInvitees(
  context: VerbContext,
  input: { transaction: Transaction; appointment: Appointment },
): Promise<number> {
  const { transaction, appointment } = input;
  const { accountId, id: appointmentId, revision } = appointment;
  const invitations = await transaction.invitations.list({ accountId, appointmentId });
  if (invitations.length === 0) return 0;
  const moved = revision.timeSequence === revision.sequence;
  const now = context.clock.now();
  const invitationIds = invitations.map(({ id }) => id);
  await transaction.messages.supersedeUnattempted({ invitationIds, kinds: ['request'], now });
  const standing = await transaction.messages.standing(invitationIds);

  const messages: Message[] = [];
  for (const before of invitations) {
    const change = changeFor(before, { moved, now });
    await transaction.invitations.update(before, change);
    const invitation = { ...before, ...change };
    const state = standing.get(invitation.id)?.unfinished ? 'blocked' : 'pending';
    const { lastOrdinal: ordinal, lastStamp: stamp } = invitation;
    const { sequence } = revision;
    messages.push(newMessage(context, { appointment, invitation, kind: 'request', ordinal, sequence, stamp, state }));
  }
  await transaction.messages.insert(messages);
  return messages.length;
}

function changeFor(invitation: Invitation, { moved, now }: { moved: boolean; now: number }): InvitationChange {
  return {
    lastOrdinal: invitation.lastOrdinal + 1,
    lastStamp: stampAfter(invitation.lastStamp, now),
    deliveryStatus: 'queued',
    ...(moved && { response: 'needsAction', respondedAt: null, comment: null }),
  };
}
