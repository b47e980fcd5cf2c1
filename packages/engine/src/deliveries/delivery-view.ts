import type { Delivery } from '../domain/delivery.js';
import type { DeliveryAtWebhook } from '../ports/deliveries.js';
import { type DeliveryStatus, deliveryStatus } from './delivery-status.js';

/** A delivery as its owner sees it. */
export interface DeliveryView
  extends Pick<
    Delivery,
    'id' | 'webhookId' | 'appointmentId' | 'eventType' | 'attempts' | 'reason' | 'createdAt' | 'finishedAt'
  > {
  status: DeliveryStatus;
  /** When it is attempted next, epoch milliseconds; `null` where it is not. */
  nextAttemptAt: number | null;
}

export function viewDelivery(found: DeliveryAtWebhook): DeliveryView {
  const { id, webhookId, appointmentId, eventType, attempts, createdAt, finishedAt, dueAt } = found.delivery;
  const status = deliveryStatus(found);
  const waits = finishedAt === null && (status === 'pending' || status === 'failed');
  return {
    ...{ id, webhookId, appointmentId, eventType, status, attempts, createdAt, finishedAt },
    reason: found.webhook || finishedAt !== null ? found.delivery.reason : 'The webhook was deleted.',
    nextAttemptAt: waits ? dueAt : null,
  };
}
