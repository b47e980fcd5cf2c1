import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runBackups } from './restore.js';

test('a backup under load is restored with everything that was acknowledged before', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- restore --seed ${seed} --minutes 1 --every 2`));
  const { violations, restored, operations } = await runBackups({ seed, backups: 1, everyMs: 300 });
  expect(violations).toEqual([]);
  expect([restored, operations > 5]).toEqual([1, true]);
});
