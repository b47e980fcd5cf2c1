import type { VerbContext } from '../context.js';
import { webhookNotFound } from './webhook-not-found.js';

/**
 * Deletes a webhook for good (specification §4.8); its deliveries that have not ended never go out.
 *
 * @throws DomainError `webhook_not_found`, `unavailable`
 */
export async function deleteWebhook(
  context: VerbContext,
  { accountId, webhookId }: { accountId: string; webhookId: string },
): Promise<void> {
  await context.store.transaction(async (transaction) => {
    if (!(await transaction.webhooks.delete({ accountId, id: webhookId }))) throw webhookNotFound();
  });
}
