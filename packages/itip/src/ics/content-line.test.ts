import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarAddress, fold, textValue } from './content-line.js';

const lines = fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => text.replace(/[\r\n\p{Cs}]/gu, ''));

describe('fold', () => {
  it('leaves 75 octets on one line', () => {
    expect(fold('a'.repeat(75))).toBe(`${'a'.repeat(75)}\r\n`);
  });

  it('breaks after 75 octets and after each 74 more', () => {
    expect(fold('a'.repeat(75 + 74 + 1))).toBe(`${'a'.repeat(75)}\r\n ${'a'.repeat(74)}\r\n a\r\n`);
  });

  it('never splits a character', () => {
    expect(fold(`${'a'.repeat(74)}é`)).toBe(`${'a'.repeat(74)}\r\n é\r\n`);
    expect(fold(`${'a'.repeat(72)}😀b`)).toBe(`${'a'.repeat(72)}\r\n 😀b\r\n`);
  });

  it('keeps every line within 75 octets of valid UTF-8, and unfolds to the input', () => {
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
      { numRuns: 500 },
    );
  });
});

describe('textValue', () => {
  it('escapes backslash, semicolon, comma and line break, and nothing else', () => {
    expect(textValue('a\\b;c,d\r\ne:"f"')).toBe('a\\\\b\\;c\\,d\\ne:"f"');
  });

  it('removes characters that no calendar may contain', () => {
    expect(textValue('a\u0000b\u007fc\ud800d')).toBe('abcd');
  });
});

describe('calendarAddress', () => {
  it('quotes the name and writes a lower-case scheme', () => {
    expect(calendarAddress({ name: 'Bob', address: 'Bob@Example.org' })).toBe(';CN="Bob":mailto:Bob@Example.org');
  });

  it('needs no name', () => {
    expect(calendarAddress({ name: ' \t', address: 'bob@example.org' })).toBe(':mailto:bob@example.org');
  });

  it('makes quotation marks in a name typographic and slashes of backslashes, and removes control characters', () => {
    const name = 'Jos"é; O\'Neil\\, Jr:\r\nX-EVIL:1\u0000';
    expect(calendarAddress({ name, address: 'bob@example.org' })).toBe(
      ';CN="Jos”é; O\'Neil/, Jr: X-EVIL:1":mailto:bob@example.org',
    );
  });

  it('doubles a caret, which would start an escape sequence', () => {
    expect(calendarAddress({ name: "a^n^'b", address: 'bob@example.org' })).toBe(
      ';CN="a^^n^^\'b":mailto:bob@example.org',
    );
  });

  it('percent-encodes what a URI cannot contain, and leaves common punctuation readable', () => {
    expect(calendarAddress({ name: '', address: "o'neil+a=b%c#d?e/f{g}@example.org" })).toBe(
      ":mailto:o'neil+a=b%25c%23d%3Fe%2Ff%7Bg%7D@example.org",
    );
  });

  it('refuses an address that is not exactly one mailbox', () => {
    expect(() => calendarAddress({ name: '', address: 'a@example.org,b@evil.example' })).toThrow(TypeError);
  });
});
