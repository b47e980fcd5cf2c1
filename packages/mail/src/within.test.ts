import { createFakeClock } from '@convoke/testkit';
import { describe, expect, test } from 'vitest';
import { within } from './within.js';

describe('within a time', () => {
  test('comes the result, and no timer is left', async () => {
    const clock = createFakeClock();
    expect(await within(Promise.resolve(5), { ms: 1_000, clock })).toBe(5);
    await expect(within(Promise.reject(new Error('lost')), { ms: 1_000, clock })).rejects.toThrow('lost');
    expect(clock.pending()).toBe(0);
  });

  test('or an error that says so', async () => {
    const clock = createFakeClock();
    const waiting = expect(within(new Promise(() => undefined), { ms: 1_000, clock })).rejects.toThrow(
      'no result within 1000 ms',
    );
    await clock.advance(1_000);
    await waiting;
  });
});
