import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runRounds } from './kill-deliveries.js';

test('a kill under load loses and changes no event, and repeats only those in flight', async () => {
  let seed: number;
  onTestFailed(() =>
    console.error(`Again with: npm run soak -- kill-deliveries --seed ${seed} --rounds 1 --busiest 40`),
  );
  for (let stored = 0; stored === 0; ) {
    seed = randomInt(2 ** 31);
    const { violations, operations, deliveries } = await runRounds({ seed, rounds: 1, busiest: 40 });
    expect(violations).toEqual([]);
    expect(operations.acknowledged).toBeGreaterThan(0);
    // A kill may come before the first event: then it says nothing about deliveries.
    stored = deliveries.stored;
  }
});
