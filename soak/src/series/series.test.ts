import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runKills } from './kill-series.js';

test('a kill during a change of a series leaves all of it or nothing, and reads and calendars as they should be', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Seed ${seed}; all instants: npm run soak -- kill-series`));
  const { problems, kills } = await runKills({ seed, rounds: 1 });
  expect(problems).toEqual([]);
  expect(kills).toBeGreaterThan(0);
});
