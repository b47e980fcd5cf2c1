import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import { webhookNotFound } from '../not-found.js';
import { type DeliveryView, deliveryNotFound, viewDelivery } from './delivery-view.js';

/**
 * Sends a finished delivery again: a new run of the schedule with the same id and bytes; its attempts are numbered on.
 * It is held while its webhook is disabled.
 *
 * @throws DomainError `delivery_not_found`, `webhook_not_found` if it was deleted, `delivery_in_progress`,
 *   `unavailable`
 */
export async function replayDelivery(
  context: VerbContext,
  { accountId, deliveryId: id }: { accountId: string; deliveryId: string },
): Promise<DeliveryView> {
  return context.store.transaction(async (transaction) => {
    const found = await transaction.deliveries.lock({ accountId, id });
    if (!found) throw deliveryNotFound();
    if (!found.webhook) throw webhookNotFound();
    if (found.delivery.finishedAt === null) {
      const message = found.webhook.isActive ? say('delivery_not_ended') : say('delivery_held');
      throw new DomainError('delivery_in_progress', message, { param: 'deliveryId' });
    }
    const now = context.clock.now();
    await transaction.deliveries.restart({ accountId, id, now });
    await transaction.deliveries.insertReplays([{ accountId, id: context.ids.uuid(), deliveryId: id }]);
    const restarted = await transaction.deliveries.lock({ accountId, id });
    return viewDelivery(restarted ?? found);
  });
}

export interface ReplayMissed {
  accountId: string;
  webhookId: string;
  /** Only events from this time on, epoch milliseconds. */
  since: number;
}

export interface ReplayedDeliveries {
  replayed: number;
  /** Whether another call may find more. */
  hasMore: boolean;
  /** Whether they wait for the webhook to be enabled. */
  isHeld: boolean;
}

/**
 * Sends again what a webhook missed: its deliveries that ended without success or were skipped, oldest first, up to a
 * limit. They are held while the webhook is disabled.
 *
 * @throws DomainError `webhook_not_found`, `unavailable`
 */
export async function replayMissed(context: VerbContext, input: ReplayMissed): Promise<ReplayedDeliveries> {
  const { accountId, webhookId, since } = input;
  return context.store.transaction(async (transaction) => {
    const webhook = await transaction.webhooks.lock({ accountId, id: webhookId });
    if (!webhook) throw webhookNotFound();
    const limit = LIMITS.replayedAtOnce;
    const now = context.clock.now();
    const restarted = await transaction.deliveries.restartMissed({ accountId, webhookId, since, now, limit });
    const replays = restarted.map((deliveryId) => ({ accountId, id: context.ids.uuid(), deliveryId }));
    await transaction.deliveries.insertReplays(replays);
    return { replayed: replays.length, hasMore: replays.length === limit, isHeld: !webhook.isActive };
  });
}
