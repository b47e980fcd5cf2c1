import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runChannelRounds } from './kill-channels.js';

test.each([
  ['caldav', 2],
  ['graph', 1],
] as const)('kills at a write to a calendar server lose nothing and notify nobody twice: %s', async (kind, rounds) => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() =>
    console.error(`Again with: npm run soak -- kill-channels --channel ${kind} --seed ${seed} --rounds ${rounds}`),
  );
  const { violations, requests } = await runChannelRounds({ kind, seed, rounds });
  expect(violations).toEqual([]);
  expect(requests).toBeGreaterThan(0);
});
