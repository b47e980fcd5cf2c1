import type { DeliveryClaim } from '@convoke/engine';
import type { DueQueue } from './list-due-queues.js';

/** Deliveries that a claim may take of a webhook, what it has under way included. */
export function shareOf({ consecutiveFailures }: DueQueue, { share, failingShare }: DeliveryClaim): number {
  return consecutiveFailures > 0 ? failingShare : share;
}
