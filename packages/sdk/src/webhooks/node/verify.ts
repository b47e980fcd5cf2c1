import { judgeDelivery, type ReceivedDelivery } from '@convoke/signature';
import { eventOf, type WebhookEvent } from '../events.js';
import type { VerifyOptions } from '../verification.js';

/**
 * The event of a delivery that is genuine and fresh. For Node, Deno and Bun; `verifyAsync` works everywhere.
 *
 * @throws WebhookVerificationError if it is not
 * @throws TypeError if the secret is invalid
 */
export function verify(delivery: ReceivedDelivery, options: VerifyOptions): WebhookEvent {
  return eventOf(delivery.body, judgeDelivery(delivery, options, (options.now ?? Date.now)()));
}

/**
 * `verify` for every runtime: with Node's crypto if there is one, which is several times faster, otherwise with Web
 * Crypto.
 *
 * @throws WebhookVerificationError if the delivery is not genuine or not fresh
 * @throws TypeError if the secret is invalid
 */
export async function verifyAsync(delivery: ReceivedDelivery, options: VerifyOptions): Promise<WebhookEvent> {
  return verify(delivery, options);
}
