import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runBatches } from './kill-batches.js';

test('a kill leaves all or nothing of 500 people invited in one call, and nobody is mailed twice', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- kill-batches --seed ${seed} --rounds 1`));
  const { violations, mails } = await runBatches({ seed, rounds: 1 });
  expect(violations).toEqual([]);
  expect(mails.arrived - mails.repeated).toBe(480);
});
