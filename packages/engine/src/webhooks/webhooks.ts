import { recordChange, webhookLabel } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import { type DeliveryView, viewDelivery } from '../deliveries/delivery-view.js';
import { newDelivery } from '../deliveries/emit-event.js';
import type { Webhook } from '../domain/webhook.js';
import { webhookNotFound } from '../not-found.js';

/** A webhook as its owner sees it, without secrets. */
export type WebhookView = Omit<Webhook, 'secret' | 'previousSecret'>;

export function viewWebhook({ secret: _, previousSecret: __, ...view }: Webhook): WebhookView {
  return view;
}

/** @throws DomainError `webhook_not_found` */
export async function getWebhook(
  context: VerbContext,
  { accountId, webhookId }: { accountId: string; webhookId: string },
): Promise<WebhookView> {
  const webhook = await context.store.webhooks.find({ accountId, id: webhookId });
  if (!webhook) throw webhookNotFound();
  return viewWebhook(webhook);
}

/** The account's webhooks, oldest first (specification §4.6). */
export async function listWebhooks(context: VerbContext, accountId: string): Promise<WebhookView[]> {
  return (await context.store.webhooks.list(accountId)).map(viewWebhook);
}

/**
 * Deletes a webhook permanently (specification §4.8); its unfinished deliveries are never sent.
 *
 * @throws DomainError `webhook_not_found`, `unavailable`
 */
export async function deleteWebhook(
  context: VerbContext,
  { accountId, webhookId }: { accountId: string; webhookId: string },
): Promise<void> {
  await context.store.transaction(async (transaction) => {
    const webhook = await transaction.webhooks.lock({ accountId, id: webhookId });
    if (!webhook) throw webhookNotFound();
    await transaction.webhooks.delete({ accountId, id: webhookId });
    const change = { accountId, action: 'webhook.deleted', subject: webhookLabel(webhook) } as const;
    await recordChange(context, transaction, change);
  });
}

/**
 * Sends an event of type `webhook.test` to one webhook, whatever it subscribes to. A disabled one misses it, like every
 * event.
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
