import type { HandlerInput, OperationResult } from '@convoke/contract';
import { sendTestEvent } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { viewDelivery } from '../views/delivery-view.js';

/** Extension: an event that shows whether the endpoint is reached. */
export async function handleSendTestEvent(
  { params }: HandlerInput<'sendTestEvent'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'sendTestEvent'>> {
  const delivery = await sendTestEvent(engine, { accountId: account.id, webhookId: params.webhookId });
  const message =
    delivery.status === 'skipped'
      ? 'The webhook is disabled and misses the test event.'
      : 'The test event is on its way.';
  return { message, data: viewDelivery(delivery) };
}
