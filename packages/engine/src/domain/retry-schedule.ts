import type { DeliveryState } from './delivery.js';

/** When a delivery is attempted (specification §6.5). */
export interface RetrySchedule {
  /** Delay before the first, second, … attempt, milliseconds; not empty. */
  delays: readonly number[];
  /** What a delivery becomes whose last attempt has failed. */
  exhausted: Extract<DeliveryState, 'undelivered' | 'permanently_failed'>;
}
