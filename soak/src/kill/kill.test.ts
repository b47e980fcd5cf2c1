import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runRounds } from './kill.js';

test('three kills under load lose nothing that was acknowledged and send nothing out of order', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- kill --seed ${seed} --rounds 3 --busiest 100`));
  const { violations, operations, mails } = await runRounds({ seed, rounds: 3, busiest: 100 });
  expect(violations).toEqual([]);
  expect(operations.acknowledged).toBeGreaterThan(6);
  expect(mails.arrived).toBeGreaterThan(6);
});
