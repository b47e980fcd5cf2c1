import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runBackups } from './restore.js';

test('two backups under load are restored with everything that was acknowledged before each', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- restore --seed ${seed} --minutes 1 --every 2`));
  const { violations, restored, operations } = await runBackups({ seed, backups: 2, everyMs: 300 });
  expect(violations).toEqual([]);
  expect([restored, operations > 10]).toEqual([2, true]);
});
