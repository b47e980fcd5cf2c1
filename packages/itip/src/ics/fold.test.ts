import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.js';

const lines = fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => text.replace(/[\r\n\p{Cs}]/gu, ''));

describe('fold', () => {
  it('leaves 75 octets on one line', () => {
    expect(fold('a'.repeat(75))).toBe(`${'a'.repeat(75)}\r\n`);
  });

  it('breaks after 75 octets and after each 74 more', () => {
    expect(fold('a'.repeat(75 + 74 + 1))).toBe(`${'a'.repeat(75)}\r\n ${'a'.repeat(74)}\r\n a\r\n`);
  });

  it('never parts a character', () => {
    expect(fold(`${'a'.repeat(74)}é`)).toBe(`${'a'.repeat(74)}\r\n é\r\n`);
    expect(fold(`${'a'.repeat(72)}😀b`)).toBe(`${'a'.repeat(72)}\r\n 😀b\r\n`);
  });

  it('keeps every line within 75 octets of valid UTF-8 and unfolds to what was given', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const folded = fold(line);
        expect(folded.endsWith('\r\n')).toBe(true);
        expect(folded.slice(0, -2).replaceAll('\r\n ', '')).toBe(line);
        for (const physical of folded.split('\r\n')) {
          expect(Buffer.byteLength(physical)).toBeLessThanOrEqual(75);
          expect(Buffer.from(physical).toString()).toBe(physical);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
