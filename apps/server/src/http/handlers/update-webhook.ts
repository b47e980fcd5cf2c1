import type { HandlerInput, OperationResult } from '@convoke/contract';
import { checkSignatureScheme, updateWebhook } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { viewWebhook } from '../views/webhook-view.js';
import { withWarnings } from '../warnings.js';

/** Specification §4.7. */
export async function handleUpdateWebhook(
  { params, body }: HandlerInput<'updateWebhook'>,
  { engine, account, forewarnings }: HandlerContext,
): Promise<OperationResult<'updateWebhook'>> {
  const { webhookUrl: url, eventTypes, isActive, signatureScheme } = body;
  const { webhook, warnings } = await updateWebhook(engine, {
    accountId: account.id,
    webhookId: params.webhookId,
    change: { url, eventTypes, isActive, signatureScheme: checkSignatureScheme(signatureScheme) },
  });
  return {
    message: 'Webhook updated.',
    data: viewWebhook(webhook),
    ...withWarnings(...forewarnings, ...warnings),
  };
}
