import type { DeliveryClaim } from '@convoke/engine';
import type { DueQueue } from './list-due-queues.js';

interface Standing {
  /** Deliveries that the webhook has under way. */
  under: number;
  /** What the claim may still take. */
  left: number;
}

/** How many deliveries a claim may take of a webhook; none where it is negative. */
export function shareOf({ consecutiveFailures }: DueQueue, claim: DeliveryClaim, { under, left }: Standing): number {
  const share = consecutiveFailures > 0 ? claim.failingShare : claim.share;
  const open = left - claim.reserve;
  return Math.min(share - under, under === 0 ? Math.max(open, Math.min(left, 1)) : open);
}
