import { expect, it } from 'vitest';
import { withoutPictures } from './pictures.js';
import { sanitizeBody } from './sanitize-body.js';

const shown = (body: string) => withoutPictures(sanitizeBody(body), (description) => `(${description})`);

it.each([
  ['<img src="https://a.example/1.png" alt="Plan">', '(Plan)'],
  [`<img src="https://a.example/1.png" title="> alt=" alt='<b>"Plan"</b>'>`, '(&lt;b&gt;&quot;Plan&quot;&lt;/b&gt;)'],
  ['<img alt="Plan">', '(Plan)'],
  ['<IMG SRC=https://a.example/2.png>', '(undefined)'],
  ['<img src="https://a.example/3.png" alt="">', '()'],
  ['<img src="data:image/png;base64,AA">', '()'],
])('of the picture %s it shows %s', (picture, description) => {
  expect(shown(`<p>A ${picture} B</p>`)).toBe(`<p>A ${description} B</p>`);
});
