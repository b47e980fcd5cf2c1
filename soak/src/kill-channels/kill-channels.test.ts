import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runChannelRounds } from './kill-channels.js';

test.each(['caldav', 'graph'] as const)(
  'a kill at a write to a calendar server loses nothing and notifies nobody twice: %s',
  async (kind) => {
    const seed = randomInt(2 ** 31);
    onTestFailed(() =>
      console.error(`Again with: npm run soak -- kill-channels --channel ${kind} --seed ${seed} --rounds 1`),
    );
    const { violations, requests } = await runChannelRounds({ kind, seed, rounds: 1 });
    expect(violations).toEqual([]);
    expect(requests).toBeGreaterThan(0);
  },
);
