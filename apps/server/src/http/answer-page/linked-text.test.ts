import { expect, test } from 'vitest';
import { linkedText } from './linked-text.js';

const markup = (text: string) =>
  linkedText(text)
    .map((part) => part.markup)
    .join('')
    .replaceAll(' rel="noopener noreferrer nofollow" target="_blank"', '');

test.each([
  [
    'Join: https://meet.example/a?b=1&c=2.',
    'Join: <a href="https://meet.example/a?b=1&amp;c=2">https://meet.example/a?b=1&amp;c=2</a>.',
  ],
  ['agenda [https://example.org]', 'agenda [<a href="https://example.org">https://example.org</a>]'],
  [
    'https://a.example https://b.example',
    '<a href="https://a.example">https://a.example</a> <a href="https://b.example">https://b.example</a>',
  ],
  ['javascript:alert(1) <b>', 'javascript:alert(1) &lt;b&gt;'],
  ['http://', 'http://'],
])('%s', (text, expected) => {
  expect(markup(text)).toBe(expected);
});

test('a long line without an end takes no time', () => {
  const began = performance.now();
  markup(`https://${'.'.repeat(65_000)}`);
  markup('http'.repeat(16_000));
  expect(performance.now() - began).toBeLessThan(1_500);
});
