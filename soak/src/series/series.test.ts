import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runKills } from './kill-series.js';
import { runWalk } from './series-walk.js';

test('random changes of series, and answers to them, leave reads and calendars as they should be', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- series-walk --seed ${seed} --operations 30`));
  const { problems, messages, kills } = await runWalk({ seed, operations: 30 });
  expect(problems).toEqual([]);
  expect(messages).toBeGreaterThan(5);
  expect(kills).toBeLessThanOrEqual(1);
});

test('a kill during a change of a series leaves all of it or nothing', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Seed ${seed}; all instants: npm run soak -- kill-series`));
  const { problems, kills } = await runKills({ seed, rounds: 1 });
  expect(problems).toEqual([]);
  expect(kills).toBeGreaterThan(0);
});
