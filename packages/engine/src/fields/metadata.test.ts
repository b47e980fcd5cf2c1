import { describe, expect, it } from 'vitest';
import { checkMetadata } from './metadata.js';

const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));

describe('checkMetadata', () => {
  it('accepts up to 20 pairs of 40 and 500 characters', () => {
    const metadata = { ...pairs(19), ['k'.repeat(40)]: 'v'.repeat(500) };
    expect(checkMetadata(metadata)).toBe(metadata);
  });

  it.each([
    [pairs(21), 'invalid_value', 'metadata'],
    [{ '': 'v' }, 'invalid_value', 'metadata'],
    [{ ' \u200b': 'v' }, 'invalid_value', 'metadata'],
    [{ key: '\u202e' }, 'invalid_characters', 'metadata.key'],
    [{ ['k'.repeat(41)]: 'v' }, 'field_too_long', 'metadata'],
    [{ crew: 'v'.repeat(501) }, 'field_too_long', 'metadata.crew'],
    [{ 'k\n': 'v' }, 'invalid_characters', 'metadata'],
    [{ a: 'v', 'crew 2': '\u0000' }, 'invalid_characters', 'metadata.crew 2'],
  ])('refuses %j by %s and names %s', (metadata, code, param) => {
    expect(() => checkMetadata(metadata)).toThrow(expect.objectContaining({ code, param }));
  });
});
