import type { HandlerInput, OperationResult } from '@convoke/contract';
import { replayDelivery } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { viewDelivery } from '../views/delivery-view.js';

/** Specification §3: what was given up can be replayed; here any delivery that has ended. */
export async function handleReplayDelivery(
  { params }: HandlerInput<'replayDelivery'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'replayDelivery'>> {
  const delivery = await replayDelivery(engine, { accountId: account.id, deliveryId: params.deliveryId });
  const message =
    delivery.status === 'held'
      ? 'The delivery is sent again once its webhook is enabled.'
      : 'The delivery is being sent again.';
  return { message, data: viewDelivery(delivery) };
}
