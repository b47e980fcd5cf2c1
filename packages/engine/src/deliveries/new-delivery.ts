import type { Events } from '@convoke/contract';
import type { VerbContext } from '../context.js';
import type { DeliveredType, Delivery } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';

/** Something that happened, before it is addressed. */
export type Occurrence<Type extends DeliveredType = DeliveredType> = {
  [Each in Type]: {
    eventType: Each;
    /** The appointment that it is about; `null` for a test event. */
    appointmentId: string | null;
    data: Events[Each]['data'];
    /** Epoch milliseconds. */
    at: number;
  };
}[Type];

/**
 * One occurrence on its way to one webhook, in the envelope of specification §2.5. Its bytes are fixed here, so that every
 * attempt sends the same. What a disabled webhook misses is kept as `skipped` and can be replayed.
 */
export function newDelivery(
  { ids, settings }: Pick<VerbContext, 'ids' | 'settings'>,
  occurrence: Occurrence,
  webhook: Webhook,
): Delivery {
  const { eventType, appointmentId, data, at } = occurrence;
  const id = ids.uuid();
  const { accountId, isActive } = webhook;
  const [delay = 0] = settings.retrySchedule.delays;
  return {
    ...{ accountId, id, webhookId: webhook.id, appointmentId, eventType },
    body: JSON.stringify({ id, eventType, timestamp: new Date(at).toISOString(), apiVersion: 'v1', data }),
    state: isActive ? 'pending' : 'skipped',
    dueAt: at + delay,
    attempts: 0,
    formerAttempts: 0,
    crashes: 0,
    fence: 0,
    reason: isActive ? null : 'The webhook was disabled when the event occurred.',
    createdAt: at,
    finishedAt: isActive ? null : at,
  };
}
