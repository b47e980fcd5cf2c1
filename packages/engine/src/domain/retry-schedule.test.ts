import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MESSAGE_LIFETIME,
  nextMailAttempt,
  type RetrySchedule,
  retryDelay,
  SCHEDULE_A,
  SCHEDULE_B,
} from './retry-schedule.js';

/** The waits after each failed attempt, in seconds, until the schedule ends. */
function waits(schedule: RetrySchedule): number[] {
  const delays: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const delay = retryDelay(schedule, { attempts, retryAfterMs: 0, jitter: 0 });
    if (delay === undefined) return delays;
    delays.push(delay / 1_000);
  }
}

describe('the wait after a failed attempt', () => {
  it('follows variant A: five attempts', () => {
    expect(waits(SCHEDULE_A)).toEqual([60, 300, 1_800, 7_200]);
  });

  it('follows variant B: six attempts', () => {
    expect(waits(SCHEDULE_B)).toEqual([30, 60, 120, 300, 900]);
  });

  it('is never shorter than the schedule says, and at most a tenth longer', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (jitter) => {
        const delay = Number(retryDelay(SCHEDULE_A, { attempts: 1, retryAfterMs: 0, jitter }));
        expect(delay).toBeGreaterThanOrEqual(60_000);
        expect(delay).toBeLessThanOrEqual(66_000);
      }),
    );
  });

  it('is as long as the receiver asks for, where that is longer', () => {
    const wait = (retryAfterMs: number) => retryDelay(SCHEDULE_A, { attempts: 1, retryAfterMs, jitter: 0 });
    expect(wait(3_600_000)).toBe(3_600_000);
    expect(wait(1_000)).toBe(60_000);
  });

  it('does not continue because the receiver asks for it', () => {
    expect(retryDelay(SCHEDULE_A, { attempts: 5, retryAfterMs: 1_000, jitter: 0 })).toBeUndefined();
  });
});

const MINUTE = 60_000;

describe('nextMailAttempt', () => {
  it('backs off to half an hour', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => nextMailAttempt({ attempts, firstAttemptAt: 0 }, 0));
    expect(delays.map((delay) => Number(delay) / MINUTE)).toEqual([1, 2, 5, 10, 20, 30, 30, 30]);
  });

  it('gives up after five days', () => {
    const message = { attempts: 100, firstAttemptAt: 0 };
    expect(nextMailAttempt(message, MESSAGE_LIFETIME - 30 * MINUTE)).toBe(MESSAGE_LIFETIME);
    expect(nextMailAttempt(message, MESSAGE_LIFETIME - 30 * MINUTE + 1)).toBeUndefined();
  });
});
