import type { ReceivedDelivery } from '@convoke/signature';
import { judgeWithWebCrypto } from '@convoke/signature/web';
import { eventOf } from '../event-of.js';
import type { VerifyOptions } from '../verify-options.js';
import type { WebhookEvent } from '../webhook-event.js';

/**
 * The event of a delivery that is genuine and fresh, by Web Crypto.
 *
 * @throws WebhookVerificationError where it is not
 * @throws TypeError where the secret cannot be meant
 */
export async function verifyAsync(delivery: ReceivedDelivery, options: VerifyOptions): Promise<WebhookEvent> {
  return eventOf(delivery.body, await judgeWithWebCrypto(delivery, options, (options.now ?? Date.now)()));
}
