import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { queryWords, searchableWords } from './search-words.js';

/** As the store compares. */
function finds(search: string, ...texts: string[]): boolean {
  const words = searchableWords(texts);
  const sought = queryWords(search);
  return sought.length > 0 && sought.every((word) => words.includes(word));
}

describe('a search', () => {
  it.each([
    ['roof', 'Roof inspection'],
    ['insp roo', 'Roof inspection'],
    ['CAFE', 'Café'],
    ['café', 'CAFE'],
    ['STRASSE', 'Hauptstraße, Straße 5'],
    ['σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ['istanbul', 'İstanbul'],
    ['müller', 'Mu\u0308ller'],
    ['anna@example', 'anna@example.com'],
    ['anna example com', 'anna@example.com'],
    ['14:30', 'at 14:30'],
    ['會議', '年度會議'],
    ['アリ', 'カリアリ'],
    ['アリ カリ', 'カリアリ'],
    ['会議室', `${'予定'.repeat(60)}会議室`],
    ['ห้อง', 'ประชุมห้องใหญ่'],
    ['第3会', '2026年第3会議'],
    ['abc会', 'abc会議'],
    ['מר', 'מרים'],
    ['ﬁle', 'file'],
  ])('for %j finds %j', (search, text) => {
    expect(finds(search, text)).toBe(true);
  });

  it.each([
    ['spection', 'Roof inspection'],
    ['strasse', 'Hauptstraße 5'],
    ['roof bath', 'Roof inspection'],
    ['%', 'Roof inspection 100 %'],
    ['議會', '年度會議'],
    ['會議', '年度會 議會'],
    ['bc会', 'abc会議'],
    ['r_of', 'Roof inspection'],
    ['', 'Roof inspection'],
    ['...', 'Roof inspection'],
  ])('for %j does not find %j', (search, text) => {
    expect(finds(search, text)).toBe(false);
  });

  it('looks through all texts of an appointment', () => {
    expect(finds('bob roof berl', 'Roof inspection', 'Berlin', 'Bob', 'bob@example.org')).toBe(true);
  });

  it('goes by its first ten words', () => {
    expect(queryWords('a b c d e f g h i j k l')).toEqual([...'abcdefghij'].map((word) => ` ${word}`));
  });
});

test('each word is kept once, and long ones are cut, in the search too', () => {
  expect(searchableWords(['Bob bob BOB', 'Bób'])).toBe(' bob');
  const long = 'x'.repeat(100);
  expect(searchableWords([long])).toBe(` ${'x'.repeat(40)}`);
  expect(finds(long, long)).toBe(true);
});

test('64 KiB are kept of an appointment with very many invitees', () => {
  const words = searchableWords(Array.from({ length: 50_000 }, (_, index) => `name${index}@in.example`));
  expect(words.length).toBeGreaterThan(65_000);
  expect(words.length).toBeLessThanOrEqual(65_536);
  expect(words).toMatch(/ name0 in example name1 /);
});

test('a text without spaces is kept once, not from each of its characters on', () => {
  const text = Array.from({ length: 2_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  expect(searchableWords([text])).toBe(` ${text}`);
  const texts = Array.from({ length: 100 }, (_, at) => text.slice(at));
  expect(Buffer.byteLength(searchableWords(texts))).toBeLessThanOrEqual(65_536);
});

test('whatever a text holds, words are letters and digits that a search for the text finds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const words = searchableWords([text]);
      expect(words).toMatch(/^( [\p{L}\p{N}]+)*$/u);
      expect(words.isWellFormed()).toBe(true);
      if (words !== '') expect(finds(text, text)).toBe(true);
    }),
  );
});
