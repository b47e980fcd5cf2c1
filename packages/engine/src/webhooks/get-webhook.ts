import type { VerbContext } from '../context.js';
import { webhookNotFound } from './webhook-not-found.js';
import { viewWebhook, type WebhookView } from './webhook-view.js';

/** @throws DomainError `webhook_not_found` */
export async function getWebhook(
  context: VerbContext,
  { accountId, webhookId }: { accountId: string; webhookId: string },
): Promise<WebhookView> {
  const webhook = await context.store.webhooks.find({ accountId, id: webhookId });
  if (!webhook) throw webhookNotFound();
  return viewWebhook(webhook);
}
