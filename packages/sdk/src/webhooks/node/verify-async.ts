import type { ReceivedDelivery } from '@convoke/signature';
import type { VerifyOptions } from '../verify-options.js';
import type { WebhookEvent } from '../webhook-event.js';
import { verify } from './verify.js';

/**
 * `verify` for every runtime: by Node's crypto where there is one, which is several times faster, elsewhere by Web Crypto.
 *
 * @throws WebhookVerificationError where the delivery is not genuine or not fresh
 * @throws TypeError where the secret cannot be meant
 */
export async function verifyAsync(delivery: ReceivedDelivery, options: VerifyOptions): Promise<WebhookEvent> {
  return verify(delivery, options);
}
