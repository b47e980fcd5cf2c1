import type { HandlerInput, OperationResult } from '@convoke/contract';
import { parseInstant, replayMissed } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';

/** Extension: everything that a webhook has missed since a time, sent again. */
export async function handleReplayMissedDeliveries(
  { params, body }: HandlerInput<'replayMissedDeliveries'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'replayMissedDeliveries'>> {
  const { webhookId } = params;
  const since = parseInstant(body.since, 'since');
  const { replayed, hasMore } = await replayMissed(engine, { accountId: account.id, webhookId, since });
  const happened = replayed === 1 ? '1 delivery is sent again.' : `${replayed} deliveries are sent again.`;
  return {
    message: hasMore ? `${happened} There may be more.` : happened,
    data: { webhookId, replayed, hasMore },
  };
}
