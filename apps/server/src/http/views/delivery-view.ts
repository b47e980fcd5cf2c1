import type { components, Event } from '@convoke/contract';
import type { DeliveryView, DeliveryWithAttempts } from '@convoke/engine';
import { isoInstant } from '../iso-instant.js';

type Schemas = components['schemas'];

/** A delivery as it is listed. */
export function viewDelivery(delivery: DeliveryView): Schemas['WebhookDelivery'] {
  const { id, webhookId, appointmentId, eventType, status, attempts, reason } = delivery;
  return {
    deliveryId: id,
    ...{ webhookId, appointmentId, eventType, status },
    attemptCount: attempts,
    nextAttemptAt: instantOrNull(delivery.nextAttemptAt),
    reason,
    dateCreated: isoInstant(delivery.createdAt),
    dateFinished: instantOrNull(delivery.finishedAt),
  };
}

/** A delivery with what it carries and how its attempts went. */
export function viewDeliveryDetail(delivery: DeliveryWithAttempts): Schemas['WebhookDeliveryDetail'] {
  // Written as this type when the event occurred.
  const event: Event = JSON.parse(delivery.body);
  return { ...viewDelivery(delivery), event, attempts: delivery.attemptLog.map(viewAttempt) };
}

function viewAttempt(attempt: DeliveryWithAttempts['attemptLog'][number]): Schemas['DeliveryAttempt'] {
  const { number, startedAt, durationMs, status, errorKind, errorCode, answer } = attempt;
  return { attempt: number, startedAt: isoInstant(startedAt), durationMs, status, errorKind, errorCode, answer };
}

function instantOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : isoInstant(epochMs);
}
