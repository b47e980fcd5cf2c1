import type { HandlerInput, OperationResult } from '@convoke/contract';
import { deleteWebhook } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';

/** Specification §4.8. */
export async function handleDeleteWebhook(
  { params }: HandlerInput<'deleteWebhook'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'deleteWebhook'>> {
  await deleteWebhook(engine, { accountId: account.id, webhookId: params.webhookId });
  return { message: 'Webhook deleted.' };
}
