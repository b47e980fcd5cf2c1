import type { ReceivedDelivery } from '@convoke/signature';
import { judgeWithWebCrypto } from '@convoke/signature/web';
import { eventOf, type WebhookEvent } from '../events.js';
import type { verify as verifyOnNode } from '../node/verify.js';
import type { VerifyOptions } from '../verification.js';

/** Replaces `verify` in runtimes without Node's crypto. */
export const verify: typeof verifyOnNode = () => {
  throw new TypeError('There is no synchronous crypto here. Use verifyAsync.');
};

/**
 * The event of a delivery that is genuine and fresh, verified with Web Crypto.
 *
 * @throws WebhookVerificationError if it is not
 * @throws TypeError if the secret is invalid
 */
export async function verifyAsync(delivery: ReceivedDelivery, options: VerifyOptions): Promise<WebhookEvent> {
  return eventOf(delivery.body, await judgeWithWebCrypto(delivery, options, (options.now ?? Date.now)()));
}
