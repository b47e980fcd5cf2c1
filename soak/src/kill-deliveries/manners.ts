import type { Manner } from './endpoint.js';

/** The kinds of endpoints that an account has at a time; the last one is down, which disables its webhook. */
export const MANNERS: Record<string, Manner> = {
  prompt: () => ({ status: 204, delayMs: 0 }),
  slow: (random) => ({ status: 200, delayMs: random.integer(5, 60) }),
  flaky: (random) => ({ status: random.chance(25) ? 500 : 200, delayMs: random.integer(0, 5) }),
  down: () => ({ status: 503, delayMs: 0 }),
};

/** As tight as deliveries allow: what fails is tried again soon, so that kills meet many attempts. */
export const SCHEDULE = '0s,50ms,100ms,200ms,400ms,1s,2s';
