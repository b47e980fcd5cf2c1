import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runRounds } from './move.js';

test('killed moves lose nothing, and leave one database in use', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() =>
    console.error(`Again with: npm run soak -- move --seed ${seed} --rounds 1 --deliveries 300 --kills 2`),
  );
  const { violations, acknowledged } = await runRounds({ seed, rounds: 1, deliveries: 300, kills: 2 });
  expect(violations).toEqual([]);
  expect(acknowledged).toBeGreaterThan(20);
});
