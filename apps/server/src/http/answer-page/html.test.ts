import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Html, html } from './html.js';

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
