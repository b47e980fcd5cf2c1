import { describe, expect, it } from 'vitest';
import { checkMetadata } from './metadata.js';

const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));

describe('checkMetadata', () => {
  it('accepts up to 20 pairs of 40 and 500 characters', () => {
    const metadata = { ...pairs(19), ['k'.repeat(40)]: 'v'.repeat(500) };
    expect(checkMetadata(metadata)).toBe(metadata);
  });

  it.each([
    [pairs(21), 'invalid_value'],
    [{ '': 'v' }, 'invalid_value'],
    [{ ' \u200b': 'v' }, 'invalid_value'],
    [{ key: '\u202e' }, 'invalid_characters'],
    [{ ['k'.repeat(41)]: 'v' }, 'field_too_long'],
    [{ key: 'v'.repeat(501) }, 'field_too_long'],
    [{ 'k\n': 'v' }, 'invalid_characters'],
    [{ key: '\u0000' }, 'invalid_characters'],
  ])('refuses %j', (metadata, code) => {
    expect(() => checkMetadata(metadata)).toThrow(expect.objectContaining({ code, param: 'metadata' }));
  });
});
