import { randomInt } from 'node:crypto';
import { expect, onTestFailed, test } from 'vitest';
import { runFuzz } from './fuzz.js';

test('five thousand requests made from the contract are answered by the contract and reach no other account', async () => {
  const seed = randomInt(2 ** 31);
  onTestFailed(() => console.error(`Again with: npm run soak -- fuzz --seed ${seed} --requests 5000`));
  const { violations, statuses, accepted } = await runFuzz({ seed, requests: 5_000 });
  expect(violations.slice(0, 20)).toEqual([]);
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '201', '400', '401', '404', '405', '409', '413', '415', '422']),
  );
  const never = Object.keys(accepted).filter((id) => accepted[id] === 0);
  // What it applies comes in by mail, which no request of the contract sends.
  expect(never.filter((id) => id !== 'applyReply')).toEqual([]);
}, 60_000);
