import { patterns } from '@convoke/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, cutText } from './text.js';

describe('cleanLine', () => {
  it('turns line breaks and tabs of every kind into one space', () => {
    expect(cleanLine('a\r\nb\tc\u2028d\u2029e\u0085f\n\n\ng')).toBe('a b c d e f g');
  });

  it('keeps characters beyond the basic plane', () => {
    expect(cleanLine(' 😀é漢 ')).toBe('😀é漢');
  });

  it.each([' ', '\u200b', '\u200f \ufe0f', '\u3164', '\u202e'])(
    'is empty for %j, which has nothing visible',
    (text) => {
      expect(cleanLine(text)).toBe('');
    },
  );

  it('leaves what every text of the API may contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanLine(text)).toMatch(patterns.Subject);
      }),
    );
  });

  it('leaves no control character and only well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanLine(text)).not.toMatch(/[\p{Cs}\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});

const control = String.fromCharCode;

describe('cleanText', () => {
  it('keeps tabs and normalises line breaks', () => {
    expect(cleanText('a\tb\r\nc\rd\u2028e\nf')).toBe('a\tb\nc\nd\ne\nf');
  });

  it('removes other control characters, lone surrogates and byte order marks', () => {
    const hostile = `a${control(0)}b${control(27)}c${control(127)}d${control(0x9b)}e\ud800f\udc00g\ufeffh`;
    expect(cleanText(hostile)).toBe('abcdefgh');
  });

  it('removes what changes the direction of text, and keeps marks of direction and joiners', () => {
    expect(cleanText('a\u202eb\u202ac\u2066d\u2069e')).toBe('abcde');
    const kept = '\u0645\u06cc\u200c\u062e \u200f \u200e \u061c 👩\u200d👧';
    expect(cleanText(kept)).toBe(kept);
  });

  it('leaves no other control character and only well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(text)).not.toMatch(/(?![\t\n])[\p{Cs}\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['😀😀', 3, '😀'],
  ['e\u0301x', 1, 'e'],
])('%j at %i is %j', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});
