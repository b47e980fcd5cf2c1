import { describe, expect, it } from 'vitest';
import { sameMailbox } from './judge/find-answerer.js';
import { normaliseAddress } from './normalise-address.js';

describe('the address of a calendar user', () => {
  it.each([
    ['mailto:bob@ex.example', 'bob@ex.example'],
    ['MAILTO:Bob@EX.example', 'bob@ex.example'],
    ['mailto:mailto:bob@ex.example', 'bob@ex.example'],
    ['mailto: <bob@ex.example>', 'bob@ex.example'],
    ['mailto:bob%2Bcal@ex.example', 'bob+cal@ex.example'],
    ['mailto:bob@ex.example?subject=hi', 'bob@ex.example'],
    ['bob@ex.example', 'bob@ex.example'],
    ['mailto:bob@bücher.example', 'bob@xn--bcher-kva.example'],
    ['mailto:100%@ex.example', '100%@ex.example'],
    ['mailto:İ@ex.example', 'İ@ex.example'],
    ['invalid:nomail', ''],
    ['mailto:', ''],
    ['mailto:a b@ex.example', ''],
    ['@', ''],
    ['bob@', ''],
    ['@ex.example', ''],
    ['b@c@ex.example', 'b@c@ex.example'],
    ['bob@BÜCHER.example', 'bob@xn--bcher-kva.example'],
    ['bob%2Bcal@ex.example', 'bob%2bcal@ex.example'],
    ['bob@ex.example?subject=hi', 'bob@ex.example?subject=hi'],
    ['\t mailto: MAILTO:bob@ex.example', 'bob@ex.example'],
    ['"bob"@ex.example', 'bob@ex.example'],
    [`${'a'.repeat(309)}@ex.example`, `${'a'.repeat(309)}@ex.example`],
    [`${'a'.repeat(310)}@ex.example`, ''],
    [`mailto:${'%61'.repeat(309)}@ex.example`, `${'a'.repeat(309)}@ex.example`],
    [`mailto:a@ex.example?${'b'.repeat(1_260)}`, 'a@ex.example'],
    [`mailto:a@ex.example?${'b'.repeat(1_261)}`, ''],
    [`mailto:${'a'.repeat(400)}@ex.example`, ''],
  ])('%s → %s', (value, address) => {
    expect(normaliseAddress(value)).toBe(address);
  });
});

describe('one mailbox', () => {
  it.each([
    ['b.o.b+cal@gmail.com', 'bob@googlemail.com', true],
    ['Bob@ex.example', 'bob@EX.example', true],
    ['b.ob@ex.example', 'bob@ex.example', false],
    ['bob+cal@ex.example', 'bob@ex.example', false],
    ['bob@gmail.com.evil.example', 'bob@gmail.com', false],
    ['', '', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(sameMailbox(one, other)).toBe(same);
  });
});
