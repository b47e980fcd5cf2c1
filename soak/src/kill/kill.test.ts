import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runRounds } from './kill.js';

test('a kill under load loses nothing that was acknowledged and sends nothing out of order', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- kill --seed ${seed} --rounds 1 --busiest 100`));
  const { violations, operations, mails } = await runRounds({ seed, rounds: 1, busiest: 100 });
  expect(violations).toEqual([]);
  expect(operations.acknowledged).toBeGreaterThan(2);
  expect(mails.arrived).toBeGreaterThan(2);
});
