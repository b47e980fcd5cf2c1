import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runChannelRounds } from './kill-channels.js';

test('kills at a write to a calendar server lose nothing and tell nobody twice', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- kill-channels --seed ${seed} --rounds 3`));
  const { violations, requests } = await runChannelRounds({ seed, rounds: 3 });
  expect(violations).toEqual([]);
  expect(requests).toBeGreaterThan(3);
}, 60_000);
