import type { Clock } from '@convoke/engine';

/** For tests with software that keeps time itself. */
export const realClock: Clock = {
  now: () => Date.now(),
  schedule(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
