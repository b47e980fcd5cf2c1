import type { Delivery } from '../domain/delivery.js';
import type { DeliveryAtWebhook } from '../ports/deliveries.js';

/**
 * What an owner is told of a delivery (specification §3). `pending` was not attempted yet, `failed` is being retried, or
 * was parked where it has ended; `held` waits for its webhook to be enabled.
 */
export type DeliveryStatus = Exclude<Delivery['state'], 'sending'> | 'held';

/** Where a delivery stands, given what has become of its webhook. */
export function deliveryStatus({ delivery, webhook }: DeliveryAtWebhook): DeliveryStatus {
  const { state, attempts, formerAttempts } = delivery;
  if (state !== 'pending' && state !== 'sending') return state;
  if (!webhook) return 'undelivered';
  if (!webhook.isActive) return 'held';
  return attempts - formerAttempts > (state === 'sending' ? 1 : 0) ? 'failed' : 'pending';
}
