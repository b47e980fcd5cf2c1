import { expect, test } from 'vitest';
import { runHostile } from './hostile-receivers.js';

const DEADLINE_MS = 2_000;

test('receivers that never answer rightly end their attempts in time, cost no memory and hold up nobody', async () => {
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
  // So few attempts find a server that has not taken its size yet; nothing of 10 GB stays with it all the same.
  expect(memory.mostMeanwhile - memory.mostBefore).toBeLessThan(64);
  // How much they share of a processor is for a benchmark to say; that most wait for no deadline shows here.
  expect(latency.meanwhile.p50).toBeLessThan(latency.before.p50 + DEADLINE_MS / 2);
}, 90_000);
