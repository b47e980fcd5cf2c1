import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runFuzz } from './fuzz.js';

const STATUSES = ['200', '201', '400', '401', '404', '422'];

test('the responses to three hundred requests generated from the contract obey the contract and reach no other account', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- fuzz --seed ${seed} --requests 300`));
  const { violations, statuses, accepted } = await runFuzz({ seed, requests: 300 });
  expect(violations.slice(0, 20)).toEqual([]);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(STATUSES));
  expect(Object.values(accepted).filter((times) => times > 0).length).toBeGreaterThan(5);
});
