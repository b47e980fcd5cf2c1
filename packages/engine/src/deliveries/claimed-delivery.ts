import type { Delivery } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';

/** What came of looking up a webhook, `undefined` where it was deleted; an error concerns its own deliveries alone. */
export type WebhookReading = { webhook: Webhook | undefined } | { error: unknown };

/** A delivery under a lease. */
export interface ClaimedDelivery {
  delivery: Delivery;
  /** Epoch milliseconds; from then on somebody else may have it. */
  leaseUntil: number;
  /** Asked for after the claim, and lately; never rejects. Who signs does so in the turn of the event loop in which it resolves. */
  reading: Promise<WebhookReading>;
}
