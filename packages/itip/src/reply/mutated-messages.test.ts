import { expect, it } from 'vitest';
import { checkMutatedMessages } from '../testing/vectors/check-mutated-messages.js';

it('500 broken messages are read without a crash, each in bounded time and memory, and none counts without the token', async () => {
  const { counted } = await checkMutatedMessages({ runs: 500, slowest: 5_000, largest: 268_435_456 });
  // Otherwise the mutations would be too severe to prove anything.
  expect(counted).toBeGreaterThan(15);
});
