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

test('a kill under load loses nothing that was acknowledged and sends nothing out of order', async () => {
  const options = { seed: newSeed('kill --busiest 100'), rounds: 1, busiest: 100 };
  const { violations, operations, mails } = await runKills('kill', options);
  expect(violations).toEqual([]);
  expect(operations.acknowledged).toBeGreaterThan(2);
  expect(mails.arrived).toBeGreaterThan(2);
});

test('a kill under load loses and changes no event, and repeats only those in flight', async () => {
  for (let stored = 0; stored === 0; ) {
    const options = { seed: newSeed('kill-deliveries --busiest 40'), rounds: 1, busiest: 40 };
    const { violations, operations, deliveries } = await runKills('kill-deliveries', options);
    expect(violations).toEqual([]);
    expect(operations.acknowledged).toBeGreaterThan(0);
    // A kill may come before the first event: then it says nothing about deliveries.
    stored = deliveries.stored;
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
