import type { RetrySchedule } from '../domain/retry-schedule.js';

/** Added to a delay at most, as a share of it. */
const JITTER = 1 / 10;

export interface FailedAttempt {
  /** Attempts of this run so far, at least 1. */
  attempts: number;
  /** How long the receiver asks to wait, milliseconds. */
  retryAfterMs: number;
  /** From 0 to 1: which part of the jitter is added. */
  jitter: number;
}

/**
 * How long to wait before the next attempt, in milliseconds; `undefined` where the schedule has ended (specification §6.5).
 */
export function retryDelay({ delays }: RetrySchedule, failed: FailedAttempt): number | undefined {
  const delay = delays[failed.attempts];
  if (delay === undefined) return undefined;
  return Math.max(Math.round(delay * (1 + JITTER * failed.jitter)), failed.retryAfterMs);
}
