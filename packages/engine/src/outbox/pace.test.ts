import { expect, test } from 'vitest';
import { Pace } from './pace.js';

test('the first step waits for nothing, the next one for its time', async () => {
  // Were it to wait, the test would not come to its end.
  await new Pace(3_600_000).step();
  const pace = new Pace(100);
  const began = performance.now();
  await pace.step();
  await pace.step();
  // Timers of Node may fire milliseconds early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(90);
});
