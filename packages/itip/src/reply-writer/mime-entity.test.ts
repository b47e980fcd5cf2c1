import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { encodedWords, foldHeader } from './mime-entity.js';

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((text) => text.replace(/\s/g, '.'));
const subject = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

it('every text is read as it was written, from lines and words of the allowed length', async () => {
  await fc.assert(
    fc.asyncProperty(subject, async (text) => {
      const header = foldHeader(`Subject: ${encodedWords(text)}`);
      for (const line of header.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
      for (const each of header.match(/=\?[^ ]*\?=/g) ?? []) expect(each.length).toBeLessThanOrEqual(75);
      expect((await PostalMime.parse(`${header}\r\n\r\n`)).subject).toBe(text);
    }),
    { numRuns: 500 },
  );
});

it('no word splits a character', () => {
  const words = encodedWords('𐀀ࠀ𐀀𐀀𐀀𐀀𐀀𐀀').split(' ');
  expect(words).toHaveLength(2);
  for (const each of words) {
    const bytes = Buffer.from(each.slice('=?UTF-8?B?'.length, -2), 'base64');
    expect(bytes.toString()).not.toContain('\uFFFD');
  }
});
