import type { VerbContext } from '../context.js';
import type { Attempt } from '../domain/delivery.js';
import { LIMITS } from '../limits.js';
import { deliveryNotFound } from './delivery-not-found.js';
import { type DeliveryView, viewDelivery } from './delivery-view.js';

export interface DeliveryWithAttempts extends DeliveryView {
  /** The JSON text that every attempt sends. */
  body: string;
  /** The newest ones, oldest first. */
  attemptLog: Attempt[];
}

/**
 * One delivery with its attempts.
 *
 * @throws DomainError `delivery_not_found`
 */
export async function getDelivery(
  { store }: VerbContext,
  { accountId, deliveryId }: { accountId: string; deliveryId: string },
): Promise<DeliveryWithAttempts> {
  const found = await store.deliveries.find({ accountId, id: deliveryId });
  if (!found) throw deliveryNotFound();
  const attempts = await store.deliveries.listAttempts({ accountId, deliveryId, limit: LIMITS.attempts });
  return { ...viewDelivery(found), body: found.delivery.body, attemptLog: attempts.reverse() };
}
