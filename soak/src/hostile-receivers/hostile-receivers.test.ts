import { expect, test } from 'vitest';
import { runHostile } from './hostile-receivers.js';

const DEADLINE_MS = 2_000;

test('attempts at receivers that never respond correctly end in time, cost no memory and delay no other deliveries', async () => {
  const { violations, attempts, memory, latency } = await runHostile({
    deadlineMs: DEADLINE_MS,
    attempts: 6,
    certificates: 20,
    calm: { attempts: 6, certificates: 20 },
    events: 20,
    restMs: 0,
  });
  expect(violations).toEqual([]);
  const counts = Object.values(attempts).map((ways) => Object.values(ways).reduce((sum, count) => sum + count, 0));
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(6);
  // After so few attempts, the server has not reached its working size, but still keeps nothing of 10 GB.
  expect(memory.mostMeanwhile - memory.mostBefore).toBeLessThan(64);
  // A benchmark measures the share of a processor; this shows that most do not wait for a deadline.
  expect(latency.meanwhile.p50).toBeLessThan(latency.before.p50 + DEADLINE_MS / 2);
});
