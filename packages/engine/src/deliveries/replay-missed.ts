import type { VerbContext } from '../context.js';
import { LIMITS } from '../limits.js';
import { webhookNotFound } from '../webhooks/webhook-not-found.js';

export interface ReplayMissed {
  accountId: string;
  webhookId: string;
  /** Only events from this time on, epoch milliseconds. */
  since: number;
}

export interface ReplayedDeliveries {
  replayed: number;
  /** Whether there may be more, for another call. */
  hasMore: boolean;
}

/**
 * Sends again what a webhook has missed: its deliveries that ended without success or were skipped, the oldest first, a
 * bounded number of them.
 *
 * @throws DomainError `webhook_not_found`, `unavailable`
 */
export async function replayMissed(context: VerbContext, input: ReplayMissed): Promise<ReplayedDeliveries> {
  const { accountId, webhookId, since } = input;
  return context.store.transaction(async (transaction) => {
    if (!(await transaction.webhooks.lock({ accountId, id: webhookId }))) throw webhookNotFound();
    const limit = LIMITS.replayedAtOnce;
    const now = context.clock.now();
    const restarted = await transaction.deliveries.restartMissed({ accountId, webhookId, since, now, limit });
    const replays = restarted.map((deliveryId) => ({ accountId, id: context.ids.uuid(), deliveryId }));
    await transaction.deliveries.insertReplays(replays);
    return { replayed: replays.length, hasMore: replays.length === limit };
  });
}
