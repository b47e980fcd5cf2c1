import type { DeliverySettlement } from '../ports/deliveries.js';

/** What became of a claimed delivery, and what that says of its webhook. */
export interface AttemptResult extends DeliverySettlement {
  /**
   * - `succeeded`, `failed`: as the attempt did
   * - `gone`: the endpoint says that it is no more
   * - `unchanged`: nothing was attempted
   */
  webhook: 'succeeded' | 'failed' | 'gone' | 'unchanged';
}
