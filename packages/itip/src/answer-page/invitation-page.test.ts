import { expect, it } from 'vitest';
import { sampleRequest } from '../testing/sample-mail.js';
import type { AnswerPageInput } from './answer-page-input.js';
import { invitationPage } from './invitation-page.js';

const VIEW: AnswerPageInput['view'] = {
  state: 'open',
  token: 'aBc',
  response: 'needsAction',
  comment: '',
  formerTime: undefined,
  sent: undefined,
  chosen: undefined,
  rejected: undefined,
};

/** The description on the page. */
function shown(body: string): string | undefined {
  const { html } = invitationPage({ request: sampleRequest({ body }), view: VIEW });
  return /<div class="body">(.*?)<\/div><\/div>/s.exec(html)?.[1];
}

it('the description is shown as in mails, and its links open elsewhere', () => {
  const body = '<ul><li><b>Bring</b> the <a href="https://example.org/agenda">agenda</a></li></ul>';
  const link = '<a rel="noopener noreferrer nofollow" target="_blank" href="https://example.org/agenda">agenda</a>';
  expect(shown(body)).toContain(`<ul><li><b>Bring</b> the ${link}</li></ul>`);
});

it('web addresses in the text of a description are links, and stay inside them', () => {
  const address = 'https://example.org/a?b=1&amp;c=&lt;2&gt;';
  expect(shown('<p>See https://example.org/a?b=1&amp;c=2 &lt;soon&gt;</p>')).toContain(
    'href="https://example.org/a?b=1&amp;c=2"',
  );
  expect(shown(`<p>${address}" onmouseover="alert(1)</p>`)).not.toMatch(/<[^<>]* onmouseover/);
  expect(shown('<a href="https://example.org/">https://example.org/</a>')?.match(/<a /g)).toHaveLength(1);
});

it('a description loads nothing, and runs nothing', () => {
  const page = shown('<p>Plan: <img src="https://example.org/p.png" alt="A map"></p><script>alert(1)</script>');
  expect(page).toContain('A map');
  expect(page).not.toMatch(/<img|<script|alert/);
});
