import { expect, test } from 'vitest';
import { Pace } from './pace.js';

test('the first step waits for nothing, the next one for its time', async () => {
  const pace = new Pace(50);
  const began = performance.now();
  await pace.step();
  expect(performance.now() - began).toBeLessThan(50);
  await pace.step();
  await pace.step();
  // Timers of Node may fire a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(98);
});
