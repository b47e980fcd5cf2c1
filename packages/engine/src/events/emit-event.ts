import type { EventType } from '@convoke/contract';
import type { VerbContext } from '../context.js';
import { newDelivery, type Occurrence } from '../deliveries/new-delivery.js';
import type { Transaction } from '../ports/store.js';

/** Something that webhooks can subscribe to. */
export type Event = Occurrence<EventType> & { accountId: string };

/**
 * Puts an event on its way to every webhook that has subscribed to it, in the transaction of its cause: one delivery
 * each (specification §6.1).
 */
export async function emitEvent(
  context: Pick<VerbContext, 'ids' | 'settings'>,
  transaction: Transaction,
  { accountId, ...occurrence }: Event,
): Promise<void> {
  const webhooks = await transaction.webhooks.list(accountId);
  const deliveries = webhooks
    .filter(({ eventTypes }) => eventTypes.includes(occurrence.eventType))
    .map((webhook) => newDelivery(context, occurrence, webhook));
  if (deliveries.length > 0) await transaction.deliveries.insert(deliveries);
}
