import type { Manner } from './endpoint.js';

/** The kinds of endpoints that an account has at a time; the last one is down, which disables its webhook. */
export const MANNERS: Record<string, Manner> = {
  prompt: () => ({ status: 204, delayMs: 0 }),
  slow: (random) => ({ status: 200, delayMs: random.integer(5, 60) }),
  flaky: (random) => ({ status: random.chance(25) ? 500 : 200, delayMs: random.integer(0, 5) }),
  down: () => ({ status: 503, delayMs: 0 }),
};
