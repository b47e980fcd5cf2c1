import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitWebLinks } from './web-links.js';

const linksIn = (text: string) =>
  splitWebLinks(text)
    .filter(({ isLink }) => isLink)
    .map((piece) => piece.text);

it.each([
  ['https://meet.example/a?b=1&c=2', ['https://meet.example/a?b=1&c=2']],
  ['Room 1, or HTTPS://Meet.example/room.', ['HTTPS://Meet.example/room']],
  ['(http://a.example) and https://b.example, both', ['http://a.example', 'https://b.example']],
  ['https://x.test/a_(b)', ['https://x.test/a_(b)']],
  ['(https://x.test/a)', ['https://x.test/a']],
  ['(see https://x.test/a_(b).)', ['https://x.test/a_(b)']],
  ['https://x.test/(a)/(b)?c=(d), or not', ['https://x.test/(a)/(b)?c=(d)']],
  ['https://x.test/a(', ['https://x.test/a']],
  ['https://x.test/a)b', ['https://x.test/a']],
  ['(https://a.example)(https://b.example)', ['https://a.example', 'https://b.example']],
  ['قاعة https://meet.example/غرفة؟', ['https://meet.example/غرفة']],
  ['会议 https://meet.example/room。', ['https://meet.example/room']],
  ['Lindenstraße 12', []],
  ['http://', []],
  ['', []],
])('finds the web addresses of %j', (text, expected) => {
  expect(linksIn(text)).toEqual(expected);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  'mailto:a@b.example',
  '//a.example',
  'httpx://a',
])('%s is not a web address', (text) => {
  expect(linksIn(text)).toEqual([]);
});

it('loses nothing, and makes links only of what begins with http:// or https://', () => {
  const words = fc.constantFrom(
    'https://',
    'HTTP://',
    'a.example',
    '.',
    '(',
    ')',
    ' ',
    'javascript:',
    '"',
    '\n',
    '\u202e',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 3 }))), (parts) => {
      const text = parts.join('');
      const pieces = splitWebLinks(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces) if (piece.isLink) expect(piece.text).toMatch(/^https?:\/\/[^\s"<>]+$/i);
    }),
  );
});
