import type { HandlerInput, OperationResult } from '@convoke/contract';
import { regenerateWebhookSecret } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';

/** Specification §4.9. */
export async function handleRegenerateWebhookSecret(
  { params, body }: HandlerInput<'regenerateWebhookSecret'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'regenerateWebhookSecret'>> {
  const { graceSeconds = 0 } = body;
  const { webhook, secret } = await regenerateWebhookSecret(engine, {
    accountId: account.id,
    webhookId: params.webhookId,
    graceSeconds,
  });
  const former = graceSeconds > 0 ? `goes on signing for ${graceSeconds} seconds` : 'ends now';
  return {
    message: `New secret made; the former one ${former}. Keep the new one: it is not shown again.`,
    data: { webhookId: webhook.id, secret },
  };
}
