import type { HandlerInput, OperationResult } from '@convoke/contract';
import { listDeliveries } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { viewDelivery } from '../views/delivery-view.js';

/** Extension: a webhook's deliveries, newest first, a page at a time. */
export async function handleListDeliveries(
  { params, query }: HandlerInput<'listDeliveries'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listDeliveries'>> {
  const { status: filter, cursor, limit } = query;
  const { webhookId } = params;
  const { deliveries, nextCursor } = await listDeliveries(engine, {
    ...{ accountId: account.id, webhookId },
    ...{ filter, cursor, limit },
  });
  const message = deliveries.length === 1 ? '1 delivery.' : `${deliveries.length} deliveries.`;
  return { message, data: deliveries.map(viewDelivery), nextCursor };
}
