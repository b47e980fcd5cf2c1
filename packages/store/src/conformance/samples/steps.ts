import type {
  Account,
  Appointment,
  Delivery,
  Invitation,
  Message,
  OutgoingMessage,
  ReceivedReply,
  Webhook,
} from '@convoke/engine';
import type {
  ClaimRequest,
  DeliverySettlement,
  DeliveryShares,
  NewReply,
  ReplySettlement,
  Settlement,
  Store,
} from '@convoke/engine/store';
import {
  NOW,
  sampleAccount,
  sampleAppointment,
  sampleDelivery,
  sampleInvitation,
  sampleJudgement,
  sampleMessage,
  sampleSender,
  sampleSettlement,
  sampleWebhook,
  TRANSPORT,
} from './samples.js';

export const LEASE_MS = 30_000;

/** Stores an appointment with one invitee and the given messages; returns what it stored. */
export async function storeInvitation(
  store: Store,
  messages: readonly Partial<Message>[] = [],
  { hasLane = false } = {},
): Promise<{ account: Account; appointment: Appointment; invitation: Invitation }> {
  const account = sampleAccount();
  const appointment = sampleAppointment(account);
  const invitation = sampleInvitation(appointment);
  await store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    if (hasLane) await transaction.senders.put(sampleSender(account));
    await transaction.appointments.insert(appointment);
    await transaction.invitations.insert([invitation]);
    await transaction.messages.insert(messages.map((message) => sampleMessage(invitation, message)));
  });
  return { account, appointment, invitation };
}

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
  const settlement = {
    invitationId,
    ordinal,
    fence,
    dueAt: NOW,
    detail: 'said so',
    refusal: null,
    now: NOW,
    ...outcome,
  };
  return store.transaction((transaction) => transaction.messages.settle(settlement));
}

/** The current messages to an invitee. */
export function messagesOf(store: Store, { accountId, id }: Invitation): Promise<Message[]> {
  return store.messages.list({ accountId, invitationId: id });
}

/** The states of the messages to an invitee, in order. */
export async function statesOf(store: Store, invitation: Invitation): Promise<string[]> {
  return (await messagesOf(store, invitation)).map(({ state }) => state);
}

/** The invitation's current delivery status. */
export async function statusOf(
  store: Store,
  { accountId, appointmentId, id }: Invitation,
): Promise<string | undefined> {
  const invitations = await store.invitations.list({ accountId, appointmentId });
  return invitations.find((invitation) => invitation.id === id)?.deliveryStatus;
}

/** When a lease that began at `NOW` has just ended. */
export const LATER = NOW + LEASE_MS;

type DeliveryClaim = ClaimRequest & DeliveryShares;

/** A claim of what is due at `now` under the usual lease, with nothing under way. */
export function claimOf(change: Partial<DeliveryClaim> = {}): DeliveryClaim {
  const { now = NOW } = change;
  const shares = { limit: 100, share: 100, failingShare: 1, reserve: 0 };
  return { ...shares, now, leaseUntil: now + LEASE_MS, running: new Map(), ...change };
}

/** A new account's webhook. */
export async function storeWebhook(store: Store, change: Partial<Webhook> = {}): Promise<Webhook> {
  const account = sampleAccount();
  const webhook = sampleWebhook(account, change);
  await store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.webhooks.insert(webhook);
  });
  return webhook;
}

/** Deliveries to a webhook, oldest first. */
export async function storeDeliveries(
  store: Store,
  webhook: Pick<Webhook, 'accountId' | 'id'>,
  changes: readonly Partial<Delivery>[] = [{}],
): Promise<Delivery[]> {
  const deliveries = changes.map((change) => sampleDelivery(webhook, change));
  await store.transaction((transaction) => transaction.deliveries.insert(deliveries));
  return deliveries;
}

/** Claims the one delivery that is due at `now`. */
export async function claimDelivery(store: Store, now: number = NOW): Promise<Delivery> {
  const [delivery, ...others] = await store.queues.deliveries.claim(claimOf({ now }));
  if (!delivery || others.length > 0) throw new Error(`${delivery ? 'Several deliveries are' : 'Nothing is'} due.`);
  return delivery;
}

/** Records the outcome of a claim at `NOW`; success unless told otherwise. */
export async function settleDelivery(
  store: Store,
  claimed: Delivery,
  outcome: Partial<DeliverySettlement> = {},
): Promise<boolean> {
  const settlements = [sampleSettlement(claimed, outcome)];
  const held = await store.transaction((transaction) => transaction.deliveries.settle(settlements, NOW));
  return held.length > 0;
}

/** A delivery as it is stored now. */
export async function deliveryOf(store: Store, { accountId, id }: Delivery): Promise<Delivery | undefined> {
  return (await store.deliveries.find({ accountId, id }))?.delivery;
}

/** Turns a webhook off or on. */
export function setActive(store: Store, { accountId, id }: Webhook, isActive: boolean): Promise<void> {
  return store.transaction((transaction) => transaction.webhooks.update({ accountId, id }, { isActive }));
}

export function insertReply(store: Store, reply: NewReply): Promise<boolean> {
  return store.transaction((transaction) => transaction.replies.insert(reply));
}

export function settleReply(store: Store, id: string, change: Partial<ReplySettlement> = {}): Promise<void> {
  return store.transaction((transaction) => transaction.replies.settle(id, sampleJudgement(change)));
}

/** Claims for a second. */
export function claimReplies(store: Store, now: number = NOW): Promise<ReceivedReply[]> {
  return store.queues.replies.claim({ limit: 10, now, leaseUntil: now + 1_000 });
}
