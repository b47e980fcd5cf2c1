import { expect, test } from 'vitest';
import { Pace } from './pace.js';

test('the first step waits for nothing, the next one for its time', async () => {
  const pace = new Pace(500);
  const began = performance.now();
  await pace.step();
  expect(performance.now() - began).toBeLessThan(400);
  await pace.step();
  // Timers of Node may fire milliseconds early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(450);
});
