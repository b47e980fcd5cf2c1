import type { Invitation, Message, OutgoingMessage, Settlement, Store } from '@convoke/engine';
import { NOW, TRANSPORT } from './samples.js';

export const LEASE_MS = 30_000;

/** Claims what is due at `now` under the usual lease. */
export function claimDue(store: Store, { now = NOW, limit = 100 } = {}): Promise<OutgoingMessage[]> {
  return store.queues.messages.claim({ transport: TRANSPORT, limit, now, leaseUntil: now + LEASE_MS });
}

/** Claims the one message that is due at `now`. */
export async function claimOne(store: Store, now: number = NOW): Promise<OutgoingMessage> {
  const [outgoing, ...others] = await claimDue(store, { now });
  if (!outgoing || others.length > 0) throw new Error(`${outgoing ? 'Several messages are' : 'Nothing is'} due.`);
  return outgoing;
}

/** Records the outcome of a claim. */
export function settle(
  store: Store,
  { message }: Pick<OutgoingMessage, 'message'>,
  outcome: Partial<Settlement> & Pick<Settlement, 'state'>,
): Promise<boolean> {
  const { invitationId, ordinal, fence } = message;
  const settlement = { invitationId, ordinal, fence, dueAt: NOW, detail: 'said so', now: NOW, ...outcome };
  return store.transaction((transaction) => transaction.messages.settle(settlement));
}

/** The messages to an invitee as they stand. */
export function messagesOf(store: Store, { accountId, id }: Invitation): Promise<Message[]> {
  return store.messages.list({ accountId, invitationId: id });
}

/** The states of the messages to an invitee, in order. */
export async function statesOf(store: Store, invitation: Invitation): Promise<string[]> {
  return (await messagesOf(store, invitation)).map(({ state }) => state);
}

/** The invitation's delivery status as it stands. */
export async function statusOf(
  store: Store,
  { accountId, appointmentId, id }: Invitation,
): Promise<string | undefined> {
  const invitations = await store.invitations.list({ accountId, appointmentId });
  return invitations.find((invitation) => invitation.id === id)?.deliveryStatus;
}
