import { say, storedText } from '@convoke/texts';
import type { Delivery } from '../domain/delivery.js';
import { DomainError } from '../errors.js';
import type { DeliveryAtWebhook } from '../ports/store/deliveries.js';

/** A delivery as its owner sees it. */
export interface DeliveryView
  extends Pick<
    Delivery,
    'id' | 'webhookId' | 'appointmentId' | 'eventType' | 'attempts' | 'reason' | 'createdAt' | 'finishedAt'
  > {
  status: DeliveryStatus;
  /** When it is attempted next, epoch milliseconds; `null` if it is not. */
  nextAttemptAt: number | null;
}

export function viewDelivery(found: DeliveryAtWebhook): DeliveryView {
  const { id, webhookId, appointmentId, eventType, attempts, createdAt, finishedAt, dueAt } = found.delivery;
  const status = deliveryStatus(found);
  const waits = finishedAt === null && (status === 'pending' || status === 'failed');
  return {
    id,
    webhookId,
    appointmentId,
    eventType,
    status,
    attempts,
    createdAt,
    finishedAt,
    reason: found.webhook || finishedAt !== null ? found.delivery.reason : storedText(say('webhook_was_deleted')),
    nextAttemptAt: waits ? dueAt : null,
  };
}

/**
 * The status of a delivery as its owner sees it (specification §3). `pending`: not attempted yet; `failed`: being
 * retried, or parked if it has ended; `held`: waiting for its webhook to be enabled.
 */
export type DeliveryStatus = Exclude<Delivery['state'], 'sending'> | 'held';

/** The status of a delivery, which also depends on its webhook. */
function deliveryStatus({ delivery, webhook }: DeliveryAtWebhook): DeliveryStatus {
  const { state, attempts, formerAttempts } = delivery;
  if (state !== 'pending' && state !== 'sending') return state;
  if (!webhook) return 'undelivered';
  if (!webhook.isActive) return 'held';
  return attempts - formerAttempts > (state === 'sending' ? 1 : 0) ? 'failed' : 'pending';
}

export function deliveryNotFound(): DomainError {
  return new DomainError('delivery_not_found', say('no_such_delivery'), {
    param: 'deliveryId',
  });
}
