import { describe, expect, it } from 'vitest';
import { MESSAGE_LIFETIME, nextAttempt } from './retry-schedule.js';

const MINUTE = 60_000;

describe('nextAttempt', () => {
  it('backs off to half an hour', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => nextAttempt({ attempts, firstAttemptAt: 0 }, 0));
    expect(delays.map((delay) => Number(delay) / MINUTE)).toEqual([1, 2, 5, 10, 20, 30, 30, 30]);
  });

  it('gives up after five days', () => {
    const message = { attempts: 100, firstAttemptAt: 0 };
    expect(nextAttempt(message, MESSAGE_LIFETIME - 30 * MINUTE)).toBe(MESSAGE_LIFETIME);
    expect(nextAttempt(message, MESSAGE_LIFETIME - 30 * MINUTE + 1)).toBeUndefined();
  });
});
