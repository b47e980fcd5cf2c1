import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runBatches } from './kill-batches.js';

test('two kills leave all or nothing of 500 people invited in one call, and nobody is mailed another time', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- kill-batches --seed ${seed} --rounds 2`));
  const { violations, mails } = await runBatches({ seed, rounds: 2 });
  expect(violations).toEqual([]);
  expect(mails.arrived - mails.repeated).toBe(2 * 480);
}, 120_000);
