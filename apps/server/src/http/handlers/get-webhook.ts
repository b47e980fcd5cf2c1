import type { HandlerInput, OperationResult } from '@convoke/contract';
import { getWebhook } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { viewWebhook } from '../views/webhook-view.js';

/** Extension: one webhook as it is listed. */
export async function handleGetWebhook(
  { params }: HandlerInput<'getWebhook'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'getWebhook'>> {
  const webhook = await getWebhook(engine, { accountId: account.id, webhookId: params.webhookId });
  return { message: `The webhook is ${webhook.isActive ? 'active' : 'disabled'}.`, data: viewWebhook(webhook) };
}
