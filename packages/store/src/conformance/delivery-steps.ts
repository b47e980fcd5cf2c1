import type { ClaimRequest, Delivery, DeliverySettlement, DeliveryShares, Store, Webhook } from '@convoke/engine';
import { sampleDelivery, sampleSettlement } from './sample-delivery.js';
import { sampleWebhook } from './sample-webhook.js';
import { NOW, sampleAccount } from './samples.js';

const LEASE_MS = 30_000;
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
  webhook: Webhook,
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

/** A delivery as it stands. */
export async function deliveryOf(store: Store, { accountId, id }: Delivery): Promise<Delivery | undefined> {
  return (await store.deliveries.find({ accountId, id }))?.delivery;
}

/** Turns a webhook off or on. */
export function setActive(store: Store, { accountId, id }: Webhook, isActive: boolean): Promise<void> {
  return store.transaction((transaction) => transaction.webhooks.update({ accountId, id }, { isActive }));
}
