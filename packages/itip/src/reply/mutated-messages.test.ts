import { expect, it } from 'vitest';
import { checkMutatedMessages } from '../testing/vectors/check-mutated-messages.js';

it('5 000 broken messages: no crash, bounded time and memory each, nothing counts without the token', async () => {
  const { counted } = await checkMutatedMessages({ runs: 5_000, slowest: 5_000, largest: 268_435_456 });
  // Otherwise the accidents are so heavy that they prove nothing.
  expect(counted).toBeGreaterThan(200);
}, 60_000);
