const MINUTE = 60_000;

/** Delay before the next attempt, by attempts made; the last one goes on (compare Postfix's maximal backoff). */
const DELAYS = [1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE);

/** How long a message is tried: five days, as mail servers do (RFC 5321 §4.5.4.1). */
export const MESSAGE_LIFETIME = 5 * 24 * 60 * MINUTE;

/**
 * When to try a message again, epoch milliseconds; `undefined` once its lifetime is over.
 *
 * @param attempts made so far, at least 1
 */
export function nextAttempt(message: { attempts: number; firstAttemptAt: number }, now: number): number | undefined {
  const delay = DELAYS[Math.min(message.attempts, DELAYS.length) - 1] ?? MINUTE;
  const next = now + delay;
  return next - message.firstAttemptAt > MESSAGE_LIFETIME ? undefined : next;
}
