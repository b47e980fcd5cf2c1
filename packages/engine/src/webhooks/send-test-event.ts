import type { VerbContext } from '../context.js';
import { type DeliveryView, viewDelivery } from '../deliveries/delivery-view.js';
import { newDelivery } from '../deliveries/new-delivery.js';
import { webhookNotFound } from './webhook-not-found.js';

/**
 * Sends an event of type `webhook.test` to one webhook, whatever it has subscribed to. A disabled one misses it, as it misses
 * every event.
 *
 * @throws DomainError `webhook_not_found`, `unavailable`
 */
export async function sendTestEvent(
  context: VerbContext,
  { accountId, webhookId: id }: { accountId: string; webhookId: string },
): Promise<DeliveryView> {
  return context.store.transaction(async (transaction) => {
    const webhook = await transaction.webhooks.lock({ accountId, id });
    if (!webhook) throw webhookNotFound();
    const at = context.clock.now();
    const data = { webhookId: id, message: 'This is a test. Your endpoint is reached.' };
    const delivery = newDelivery(context, { eventType: 'webhook.test', appointmentId: null, data, at }, webhook);
    await transaction.deliveries.insert([delivery]);
    return viewDelivery({ delivery, webhook });
  });
}
