import { judgeDelivery, type ReceivedDelivery } from '@convoke/signature';
import { eventOf } from '../event-of.js';
import type { VerifyOptions } from '../verify-options.js';
import type { WebhookEvent } from '../webhook-event.js';

/**
 * The event of a delivery that is genuine and fresh. For Node, Deno and Bun; `verifyAsync` works everywhere.
 *
 * @throws WebhookVerificationError where it is not
 * @throws TypeError where the secret cannot be meant
 */
export function verify(delivery: ReceivedDelivery, options: VerifyOptions): WebhookEvent {
  return eventOf(delivery.body, judgeDelivery(delivery, options, (options.now ?? Date.now)()));
}
