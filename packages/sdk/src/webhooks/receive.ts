import type { ReceivedDelivery } from '@convoke/signature';
import type { DuplicateStore } from './duplicate-store.js';
import { handleEvent, type Outcome } from './handle-event.js';
import type { Handlers } from './handlers.js';
import { verifyAsync } from './node/verify-async.js';
import type { VerifyOptions } from './verify-options.js';
import type { WebhookEvent } from './webhook-event.js';

export interface ReceiveOptions extends VerifyOptions {
  handlers: Handlers;
  /** Remembers what was handled, for as long as it lives itself; without it every delivery is handled. */
  duplicates?: DuplicateStore | undefined;
}

/** What was received and what became of it. */
export interface Receipt {
  event: WebhookEvent;
  outcome: Outcome;
}

/**
 * Verifies a delivery and calls the handler of its event. Answer the sender with 2xx unless the outcome is `in_progress`.
 *
 * @throws WebhookVerificationError where the delivery is not genuine or not fresh
 * @throws TypeError where the secret cannot be meant
 * @throws what the handler or the store throws: answer 5xx, and the delivery is repeated
 */
export async function receive(delivery: ReceivedDelivery, options: ReceiveOptions): Promise<Receipt> {
  const event = await verifyAsync(delivery, options);
  return { event, outcome: await handleEvent(event, options, []) };
}
