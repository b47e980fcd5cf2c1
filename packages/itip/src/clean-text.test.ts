import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.js';

const control = String.fromCharCode;

describe('cleanText', () => {
  it('keeps tabs and writes every line break alike', () => {
    expect(cleanText('a\tb\r\nc\rd\u2028e\nf')).toBe('a\tb\nc\nd\ne\nf');
  });

  it('removes other controls, lone surrogates and byte order marks', () => {
    const hostile = `a${control(0)}b${control(27)}c${control(127)}d${control(0x9b)}e\ud800f\udc00g\ufeffh`;
    expect(cleanText(hostile)).toBe('abcdefgh');
  });

  it('removes what changes the direction of text, and keeps marks of direction and joiners', () => {
    expect(cleanText('a\u202eb\u202ac\u2066d\u2069e')).toBe('abcde');
    const kept = '\u0645\u06cc\u200c\u062e \u200f \u200e \u061c 👩\u200d👧';
    expect(cleanText(kept)).toBe(kept);
  });

  it('leaves no other control and nothing that is not well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(text)).not.toMatch(/(?![\t\n])[\p{Cs}\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});
