import { type Said, say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { webhookNotFound } from '../not-found.js';
import { type DeliveryView, deliveryNotFound, viewDelivery } from './delivery-view.js';

/**
 * Makes a delivery that waits for its next attempt due at once. The attempt counts as the next one of the schedule; a
 * delivery that is due already is left as it is.
 *
 * @throws DomainError `delivery_not_found`, `webhook_not_found` if it was deleted, `webhook_disabled`, `not_waiting`
 *   if it has ended or an attempt is being made, `unavailable`
 */
export async function retryDelivery(
  context: VerbContext,
  { accountId, deliveryId: id }: { accountId: string; deliveryId: string },
): Promise<DeliveryView> {
  return context.store.transaction(async (transaction) => {
    const found = await transaction.deliveries.find({ accountId, id });
    if (!found) throw deliveryNotFound();
    const { webhookId } = found.delivery;
    // Not the delivery: claims lock the webhook's queue first.
    const webhook = await transaction.webhooks.lock({ accountId, id: webhookId });
    if (!webhook) throw webhookNotFound();
    await transaction.deliveries.retryNow({ accountId, id, webhookId, now: context.clock.now() });
    const retried = (await transaction.deliveries.find({ accountId, id })) ?? found;
    const { state } = retried.delivery;
    if (state === 'sending') throw notWaiting(say('delivery_being_attempted'));
    if (state !== 'pending') throw notWaiting(say('delivery_has_ended'));
    if (!webhook.isActive) {
      const message = say('delivery_webhook_disabled');
      throw new DomainError('webhook_disabled', message, { param: 'deliveryId' });
    }
    return viewDelivery(retried);
  });
}

function notWaiting(message: Said): DomainError {
  return new DomainError('not_waiting', message, { param: 'deliveryId' });
}
