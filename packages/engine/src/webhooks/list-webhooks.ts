import type { VerbContext } from '../context.js';
import { viewWebhook, type WebhookView } from './webhook-view.js';

/** The account's webhooks, oldest first (specification §4.6). */
export async function listWebhooks(context: VerbContext, accountId: string): Promise<WebhookView[]> {
  return (await context.store.webhooks.list(accountId)).map(viewWebhook);
}
