import type { DeliveryState } from './delivery.js';

/** When a delivery is attempted (specification §6.5). */
export interface RetrySchedule {
  /** Delay before the first, second, … attempt, milliseconds; not empty. */
  delays: readonly number[];
  /** What a delivery becomes whose last attempt has failed. */
  exhausted: Extract<DeliveryState, 'undelivered' | 'permanently_failed'>;
}

const MINUTE = 60_000;

/** Variant A of specification §6.5. */
export const SCHEDULE_A: RetrySchedule = {
  delays: [0, 1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE],
  exhausted: 'undelivered',
};

/** Variant B of specification §6.5. */
export const SCHEDULE_B: RetrySchedule = {
  delays: [0, MINUTE / 2, 1 * MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
  exhausted: 'permanently_failed',
};
