import { caniemail, HtmlValidate } from '@convoke/testkit/judges/mail';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/language.js';
import { mailPages } from '../testing/mail-pages.js';
import { coloursOf, contrast } from './brand-colours.js';
import { writeMail } from './mail-text.js';

const pages = LANGUAGES.flatMap((language) =>
  Object.entries(mailPages({ languages: [language] })).map(
    ([name, input]) => [`${name} ${language}`, writeMail(input)] as const,
  ),
);

/**
 * Each kind from left to right and from right to left, and in the other languages two: their words
 * change nothing else about the markup.
 */
const ofEachKind = pages.filter(([name]) => / (?:en|ar)$|^(?:changed|series) /.test(name));

/** Some mail programs need what is deprecated, or may not be there, on the web. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'no-inline-style': 'off',
    'presentation-role-style': ['error', { prefer: 'presentation' }],
    'prefer-tbody': 'off',
    'no-deprecated-attr': 'off',
    'no-conditional-comment': 'off',
    'no-trailing-whitespace': 'off',
    'require-sri': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
});

/** What some mail programs lack, and a message does without. */
const DISPENSABLE = new Set([
  // The style sheet in the head has the dark theme, the margins on phones, and nothing that is needed for reading.
  ...['<style> element', '@media', 'Class selector', 'Descendant combinator'],
  ...['Type selector', 'white-space', 'color-scheme meta tag', 'color-scheme CSS property'],
  // Hides the line that lists of messages show; elsewhere it is a line of the background's colour, one pixel high.
  ...['display:none', 'opacity', 'overflow', 'max-height property'],
  // Looks.
  ...['border-radius', 'overflow-wrap', 'word-break', 'height property'],
  // For screen readers; and the background of the page, which the outer table has as well.
  ...['role attribute', 'aria-hidden attribute', 'target attribute', '<body> element'],
]);

describe('every page', () => {
  it.each(ofEachKind)('%s is valid HTML', async (_, { html }) => {
    const { results } = await validator.validateString(html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`)),
    ).toEqual([]);
  });

  it.each(pages)(
    '%s has at most 30 kB, a subject line and a text, and no picture but a logo',
    (name, { html, text, subject }) => {
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(30_000);
      expect(html).not.toMatch(/<(?:script|link|iframe)\b|url\(/i);
      const pictures = [...html.matchAll(/<img\b[^>]* src="(\w+:)/g)].map(([, scheme]) => scheme);
      expect(pictures).toEqual(name.startsWith('logo ') ? ['cid:'] : []);
      expect(html).not.toMatch(/undefined|\[object|\{\{/);
      expect(text).not.toMatch(/undefined|\[object/);
      expect(subject).toContain('Roof inspection');
    },
  );

  it('uses nothing that mail programs lack and a message needs', () => {
    const found = new Set<string>();
    for (const [, { html }] of pages.filter(([name]) => name.endsWith(' en'))) {
      const { issues } = caniemail({
        clients: ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*'],
        html,
      });
      for (const { title } of [...issues.errors.values()].flat()) found.add(title);
    }
    expect([...found].sort()).toEqual([...DISPENSABLE].sort());
  });
});

describe('the colours of a brand', () => {
  const brands = [
    '#000000',
    '#ffffff',
    '#ffd84d',
    '#0b57d0',
    '#ff0000',
    '#777777',
    '#1b1f24',
    '#00ff00',
    'nonsense',
    undefined,
  ];

  it.each(brands)('%s are readable in both themes', (brand) => {
    const { accent, onAccent, link, linkDark } = coloursOf(brand);
    expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['#ffffff', '#f4f5f7']) expect(contrast(link, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['#1b1f24', '#272d34']) expect(contrast(linkDark, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('are the default for anything that is not a colour', () => {
    expect(coloursOf('red;background:url(x)')).toEqual(coloursOf(undefined));
  });
});
