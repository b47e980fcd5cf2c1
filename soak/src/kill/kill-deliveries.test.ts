import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runRounds } from './kill-deliveries.js';

test('a kill under load loses and changes no event, and repeats only those in flight', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() =>
    console.error(`Again with: npm run soak -- kill-deliveries --seed ${seed} --rounds 1 --busiest 40`),
  );
  const { violations, operations, deliveries } = await runRounds({ seed, rounds: 1, busiest: 40 });
  expect(violations).toEqual([]);
  expect(operations.acknowledged).toBeGreaterThan(0);
  expect(deliveries.stored).toBeGreaterThan(0);
});
