import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLinkTokens } from './link-tokens.js';

const ID = '0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17';
const tokens = createLinkTokens(Buffer.alloc(32, 7));

test('a token leads to its invitation, and is the same at all times', () => {
  const token = tokens.tokenOf(ID);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tokens.idOf(token)).toBe(ID);
  expect(createLinkTokens(Buffer.alloc(32, 7)).tokenOf(ID)).toBe(token);
});

test('a token of another key leads nowhere', () => {
  const other = createLinkTokens(randomBytes(32));
  expect(tokens.idOf(other.tokenOf(ID))).toBeUndefined();
});

test('a token that was changed anywhere leads nowhere, not even in bits that Base64 does not use', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const change = fc.record({ at: fc.nat(42), by: fc.constantFrom(...alphabet) });
  fc.assert(
    fc.property(change, ({ at, by }) => {
      const token = tokens.tokenOf(randomUUID());
      const changed = token.slice(0, at) + by + token.slice(at + 1);
      fc.pre(changed !== token);
      expect(tokens.idOf(changed)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
  const last = tokens.tokenOf(ID).slice(0, 42);
  expect([...alphabet].filter((end) => tokens.idOf(last + end))).toHaveLength(1);
});

test.each(['', 'x', ID, 'A'.repeat(43), 'A'.repeat(44), `${'A'.repeat(42)}é`, '%'.repeat(43)])(
  'text that was never a token leads nowhere: %j',
  (text) => {
    expect(tokens.idOf(text)).toBeUndefined();
  },
);
