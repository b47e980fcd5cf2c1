import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runFuzz } from './fuzz.js';

test('the responses to two thousand requests generated from the contract obey the contract and reach no other account', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- fuzz --seed ${seed} --requests 2000`));
  const { violations, statuses, accepted } = await runFuzz({ seed, requests: 2_000 });
  expect(violations.slice(0, 20)).toEqual([]);
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '201', '400', '401', '404', '405', '409', '413', '415', '422']),
  );
  const never = Object.keys(accepted).filter((id) => accepted[id] === 0);
  // It applies replies, which come by mail, not by a request of the contract.
  expect(never.filter((id) => id !== 'applyReply')).toEqual([]);
});
