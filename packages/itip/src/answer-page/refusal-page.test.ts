import { expect, test } from 'vitest';
import { refusalPage } from './refusal-page.js';

test.each([
  ['unknown', 'No invitation here', 'The link may be incomplete.'],
  ['busy', 'Too many visits', 'Many pages were opened from your network.'],
  ['unreadable', 'Your answer could not be read', 'Go back to the invitation'],
  ['unavailable', 'Not available just now', 'Nothing has changed.'],
  ['off', 'This page is turned off', 'Answers are not taken here.'],
] as const)('where no invitation can be shown the page says why: %s', (reason, title, advice) => {
  const document = refusalPage(reason, ['xx', 'en']);
  expect(document.html).toContain(`<title>${title}</title>`);
  expect(document.html).toContain(`<h1>${title}</h1>\n<p>${advice}`);
  expect(document.html).not.toMatch(/<footer|<script|<img|stryker/i);
  expect(document).toMatchObject({ script: '', hasPicture: false });
  expect(refusalPage(reason, ['ar']).html).toContain('<html lang="ar" dir="rtl">');
});
