import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { webhookNotFound } from '../webhooks/webhook-not-found.js';
import { deliveryNotFound } from './delivery-not-found.js';
import { type DeliveryView, viewDelivery } from './delivery-view.js';

/**
 * Sends a finished delivery again: a new run of the schedule, with the same id and bytes, its attempts counted on. It is
 * held while its webhook is disabled.
 *
 * @throws DomainError `delivery_not_found`, `webhook_not_found` where it was deleted, `delivery_in_progress`,
 *   `unavailable`
 */
export async function replayDelivery(
  context: VerbContext,
  { accountId, deliveryId: id }: { accountId: string; deliveryId: string },
): Promise<DeliveryView> {
  return context.store.transaction(async (transaction) => {
    const found = await transaction.deliveries.lock({ accountId, id });
    if (!found) throw deliveryNotFound();
    if (!found.webhook) throw webhookNotFound();
    if (found.delivery.finishedAt === null) {
      const message = 'The delivery has not ended yet; it is repeated by itself.';
      throw new DomainError('delivery_in_progress', message, { param: 'deliveryId' });
    }
    const now = context.clock.now();
    await transaction.deliveries.restart({ accountId, id, now });
    await transaction.deliveries.insertReplays([{ accountId, id: context.ids.uuid(), deliveryId: id }]);
    const restarted = await transaction.deliveries.lock({ accountId, id });
    return viewDelivery(restarted ?? found);
  });
}
