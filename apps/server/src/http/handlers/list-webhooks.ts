import type { HandlerInput, OperationResult } from '@convoke/contract';
import { listWebhooks } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { viewWebhook } from '../views/webhook-view.js';

/** Specification §4.6. */
export async function handleListWebhooks(
  _: HandlerInput<'listWebhooks'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listWebhooks'>> {
  const webhooks = await listWebhooks(engine, account.id);
  const message = webhooks.length === 1 ? '1 webhook.' : `${webhooks.length} webhooks.`;
  return { message, data: webhooks.map(viewWebhook) };
}
