import type { ReceivedDelivery } from '@convoke/signature';
import { verifyWithWebCrypto } from '@convoke/signature/web';
import { eventOf } from './event-of.js';
import { signatureOptions } from './signature-options.js';
import type { VerifyOptions } from './verify-options.js';
import type { WebhookEvent } from './webhook-event.js';

/**
 * The event of a delivery that is genuine and fresh, by Web Crypto, which every runtime has.
 *
 * @throws WebhookVerificationError where it is not
 * @throws TypeError where the secret cannot be meant
 */
export async function verifyAsync(delivery: ReceivedDelivery, options: VerifyOptions): Promise<WebhookEvent> {
  return eventOf(delivery.body, await verifyWithWebCrypto(delivery, signatureOptions(options)));
}
