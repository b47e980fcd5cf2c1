import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runKills } from './kill.js';
import { runChannelRounds } from './kill-channels.js';

/** A seed of which a failed test says how it is used again. */
function newSeed(command: string): number {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- ${command} --seed ${seed} --rounds 1`));
  return seed;
}

test('a kill under load loses nothing that was acknowledged, sends no mail out of order, and changes no event', async () => {
  for (let arrived = 0; arrived === 0; ) {
    const options = { seed: newSeed('kill-deliveries --busiest 40'), rounds: 1, busiest: 40 };
    const { violations, operations, mails, deliveries } = await runKills('kill-deliveries', options);
    expect(violations).toEqual([]);
    expect(operations.acknowledged).toBeGreaterThan(0);
    // A kill may come before the first mail or event: then it says nothing about those.
    arrived = Math.min(mails.arrived, deliveries.stored);
  }
});

test.each(['caldav', 'graph'] as const)(
  'a kill at a write to a calendar server loses nothing and notifies nobody twice: %s',
  async (kind) => {
    const options = { kind, seed: newSeed(`kill-channels --channel ${kind}`), rounds: 1 };
    const { violations, requests } = await runChannelRounds(options);
    expect(violations).toEqual([]);
    expect(requests).toBeGreaterThan(0);
  },
);
