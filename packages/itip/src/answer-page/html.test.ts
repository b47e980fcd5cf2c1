import { computingTime } from '@convoke/testkit/linear-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Html, html, linkedText } from './html.js';

test('text is escaped, markup is not, and nothing is nothing', () => {
  const name = `<script>"Bob" & 'Eve'</script>`;
  expect(html`<p title="${name}">${html`<b>${1}</b>`}${undefined}${[html`<i>x</i>`, html`y`]}</p>`.markup).toBe(
    '<p title="&lt;script&gt;&quot;Bob&quot; &amp; &#39;Eve&#39;&lt;/script&gt;"><b>1</b><i>x</i>y</p>',
  );
});

test('no text opens or closes anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { markup } = html`<p title="${text}">${text}</p>`;
      expect(markup.match(/[<>"]/g)?.join('')).toBe('<"">' + '<>');
    }),
  );
  expect(html`${''}`).toBeInstanceOf(Html);
});

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

test('a long line without an end takes no time', async () => {
  const read = () => [markup(`https://${'.'.repeat(65_000)}`), markup('http'.repeat(16_000))];
  expect(await computingTime(read)).toBeLessThan(1_500);
});
