import type { Delivery } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';

/** A delivery under a lease, with its webhook as it was read in the turn of the event loop that hands it over. */
export interface ClaimedDelivery {
  delivery: Delivery;
  /** `undefined` where it was deleted. */
  webhook: Webhook | undefined;
}
