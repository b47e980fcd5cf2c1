import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnswerTokens } from './answer-tokens.js';

const ID = '0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17';
const tokens = createAnswerTokens(Buffer.alloc(32, 7));

test('a token leads to its invitation, and is the same at all times', () => {
  const token = tokens.tokenOf(ID);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tokens.invitationOf(token)).toBe(ID);
  expect(createAnswerTokens(Buffer.alloc(32, 7)).tokenOf(ID)).toBe(token);
});

test('a token of another key leads nowhere', () => {
  const other = createAnswerTokens(randomBytes(32));
  expect(tokens.invitationOf(other.tokenOf(ID))).toBeUndefined();
});

test('a token that was changed anywhere leads nowhere, not even in bits that Base64 does not use', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const change = fc.record({ at: fc.nat(42), by: fc.constantFrom(...alphabet) });
  fc.assert(
    fc.property(change, ({ at, by }) => {
      const token = tokens.tokenOf(randomUUID());
      const changed = token.slice(0, at) + by + token.slice(at + 1);
      fc.pre(changed !== token);
      expect(tokens.invitationOf(changed)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
  const last = tokens.tokenOf(ID).slice(0, 42);
  expect([...alphabet].filter((end) => tokens.invitationOf(last + end))).toHaveLength(1);
});

test.each(['', 'x', ID, 'A'.repeat(43), 'A'.repeat(44), `${'A'.repeat(42)}é`, '%'.repeat(43)])(
  'text that was never a token leads nowhere: %j',
  (text) => {
    expect(tokens.invitationOf(text)).toBeUndefined();
  },
);
