import { describe, expect, it } from 'vitest';
import { checkExternalId, checkMetadata, checkText } from './text.js';

const rule = { param: 'appointmentSubject', max: 5 };
const lines = { ...rule, max: 100, multiline: true };

describe('checkText', () => {
  it('returns what it accepts, unchanged', () => {
    expect(checkText('héllo', rule)).toBe('héllo');
    expect(checkText('', rule)).toBe('');
  });

  it('counts code points, as JSON Schema does', () => {
    expect(checkText('😀😀😀😀😀', rule)).toBe('😀😀😀😀😀');
    expect(() => checkText('😀😀😀😀😀😀', rule)).toThrow(
      expect.objectContaining({ code: 'field_too_long', param: 'appointmentSubject' }),
    );
  });

  it.each(['', ' ', '\u200b', '\u200e\u200f', ' \u00ad\ufeff', '\u3164', '\u2800', '\u{e0020}'])(
    'takes %j, of which nothing shows, for empty',
    (text) => {
      expect(checkText(text, rule)).toBe('');
    },
  );

  it.each(['\u0645\u06cc\u200c\u062e', '👩\u200d👧', 'a\u200f!', '\u200ea', '\u061c1'])(
    'keeps the marks of direction and the joiners in %j',
    (text) => {
      expect(checkText(text, rule)).toBe(text);
    },
  );

  it.each([0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])(
    'refuses U+%s, which changes the direction of what follows, everywhere',
    (point) => {
      for (const each of [rule, lines]) {
        expect(() => checkText(`a${String.fromCodePoint(point)}`, each)).toThrow(
          expect.objectContaining({ code: 'invalid_characters' }),
        );
      }
    },
  );

  it.each([0x00, 0x09, 0x0a, 0x0d, 0x1f, 0x7f, 0x2028, 0x2029])('refuses U+%s in text of one line', (point) => {
    expect(() => checkText(`a${String.fromCodePoint(point)}b`, rule)).toThrow(
      expect.objectContaining({ code: 'invalid_characters' }),
    );
  });

  it('allows tab, CR and LF in text of several lines', () => {
    expect(checkText('a\tb\r\nc', lines)).toBe('a\tb\r\nc');
  });

  it.each([0x00, 0x08, 0x0b, 0x0c, 0x1f, 0x7f])('refuses U+%s everywhere', (point) => {
    expect(() => checkText(`a${String.fromCodePoint(point)}b`, lines)).toThrow(
      expect.objectContaining({ code: 'invalid_characters' }),
    );
  });

  it.each(['\ud800', 'a\udc00b'])('refuses a lone surrogate everywhere', (text) => {
    expect(() => checkText(text, rule)).toThrow(expect.objectContaining({ code: 'invalid_characters' }));
    expect(() => checkText(text, lines)).toThrow(expect.objectContaining({ code: 'invalid_characters' }));
  });
});

describe('checkExternalId', () => {
  it('returns what it accepts, unchanged', () => {
    expect(checkExternalId('job 1')).toBe('job 1');
  });

  it.each([
    ['', 'invalid_value', 'is empty; leave it out instead.'],
    [' \u200b', 'invalid_value', 'is empty'],
    ['a\nb', 'invalid_characters', ''],
    ['x'.repeat(256), 'field_too_long', ''],
  ])('refuses %j by %s and names the field', (id, code, words) => {
    for (const [param, check] of [
      ['externalId', () => checkExternalId(id)],
      ['externalIds[1]', () => checkExternalId(id, 'externalIds[1]')],
    ] as const) {
      const message = expect.stringContaining(words === '' ? param : `${param} ${words}`);
      expect(check).toThrow(expect.objectContaining({ code, param, message }));
    }
  });
});

const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));

describe('checkMetadata', () => {
  it('accepts up to 20 pairs of 40 and 500 characters', () => {
    const metadata = { ...pairs(19), ['k'.repeat(40)]: 'v'.repeat(500) };
    expect(checkMetadata(metadata)).toBe(metadata);
  });

  it('accepts 16 KiB of UTF-8 in all keys and values, and not a byte more', () => {
    const value = '漢'.repeat(500);
    const most = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [String(index), value]));
    const full = { ...most, x: `${'漢'.repeat(457)}ab` };
    expect(Buffer.byteLength(Object.entries(full).flat().join(''))).toBe(16_384);
    expect(checkMetadata(full)).toBe(full);
    const refused = { code: 'field_too_long', param: 'metadata' };
    for (const more of [
      { ...full, x: `${full.x}c` },
      { ...full, y: '' },
    ]) {
      expect(() => checkMetadata(more)).toThrow(expect.objectContaining(refused));
    }
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

  it.each([
    [pairs(21), 'metadata holds more than 20 pairs.'],
    [{ '': 'v' }, 'metadata holds an empty key.'],
    [{ ['k'.repeat(41)]: 'v' }, 'A key of metadata'],
    [{ crew: 'v'.repeat(501) }, 'metadata.crew'],
  ])('says of %.60j what is wrong: %s', (metadata, words) => {
    expect(() => checkMetadata(metadata)).toThrow(words);
  });
});
