import type { HandlerInput, OperationResult } from '@convoke/contract';
import { getDelivery, type WebhookDeliveryStatus } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { viewDeliveryDetail } from '../views/delivery-view.js';

const STANDINGS: Record<WebhookDeliveryStatus, string> = {
  pending: 'The delivery is on its way.',
  failed: 'The delivery has failed so far.',
  held: 'The delivery waits for its webhook to be enabled.',
  success: 'The delivery has arrived.',
  undelivered: 'The delivery was given up.',
  permanently_failed: 'The delivery was given up.',
  skipped: 'The delivery was skipped.',
};

/** Extension: one delivery, what it carries and how its attempts went. */
export async function handleGetDelivery(
  { params }: HandlerInput<'getDelivery'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'getDelivery'>> {
  const delivery = await getDelivery(engine, { accountId: account.id, deliveryId: params.deliveryId });
  return { message: STANDINGS[delivery.status], data: viewDeliveryDetail(delivery) };
}
