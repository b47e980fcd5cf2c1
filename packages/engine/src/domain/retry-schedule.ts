import type { DeliveryState } from './delivery.js';

const MINUTE = 60_000;

/** When a delivery is attempted (specification §6.5). */
export interface RetrySchedule {
  /** Delay before the first, second, … attempt, milliseconds; not empty. */
  delays: readonly number[];
  /** The state of a delivery whose last attempt has failed. */
  exhausted: Extract<DeliveryState, 'undelivered' | 'permanently_failed'>;
}

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

/** The most that jitter adds to a delay, as a share of it. */
const JITTER = 1 / 10;

export interface FailedAttempt {
  /** Attempts of this run so far, at least 1. */
  attempts: number;
  /** How long the receiver asks to wait, milliseconds. */
  retryAfterMs: number;
  /** How much of the jitter to add, from 0 to 1. */
  jitter: number;
}

/**
 * The wait before a delivery's next attempt, milliseconds; `undefined` if the schedule has ended (specification §6.5).
 */
export function retryDelay({ delays }: RetrySchedule, failed: FailedAttempt): number | undefined {
  const delay = delays[failed.attempts];
  if (delay === undefined) return undefined;
  return Math.max(Math.round(delay * (1 + JITTER * failed.jitter)), failed.retryAfterMs);
}

/** Waits between attempts to mail a message; the last one repeats, as Postfix's maximal backoff does. */
const MAIL_DELAYS = [1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE);

/** How long a message is tried: five days, as mail servers do (RFC 5321 §4.5.4.1). */
export const MESSAGE_LIFETIME = 5 * 24 * 60 * MINUTE;

/**
 * When to try to mail a message again, epoch milliseconds; `undefined` once its lifetime is over.
 *
 * @param message.attempts made so far, at least 1
 */
export function nextMailAttempt(
  message: { attempts: number; firstAttemptAt: number },
  now: number,
): number | undefined {
  const delay = MAIL_DELAYS[Math.min(message.attempts, MAIL_DELAYS.length) - 1] ?? MINUTE;
  const next = now + delay;
  return next - message.firstAttemptAt > MESSAGE_LIFETIME ? undefined : next;
}
