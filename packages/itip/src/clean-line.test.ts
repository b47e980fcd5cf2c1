import { patterns } from '@convoke/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine } from './clean-line.js';

describe('cleanLine', () => {
  it('turns line breaks and tabs of every kind into one space', () => {
    expect(cleanLine('a\r\nb\tc\u2028d\u2029e\u0085f\n\n\ng')).toBe('a b c d e f g');
  });

  it('keeps characters beyond the basic plane', () => {
    expect(cleanLine(' 😀é漢 ')).toBe('😀é漢');
  });

  it.each([' ', '\u200b', '\u200f \ufe0f', '\u3164', '\u202e'])('is empty for %j, of which nothing shows', (text) => {
    expect(cleanLine(text)).toBe('');
  });

  it('leaves what every text of the interface may hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanLine(text)).toMatch(patterns.Subject);
      }),
    );
  });

  it('leaves no control and nothing that is not well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanLine(text)).not.toMatch(/[\p{Cs}\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});
