import { expect, it } from 'vitest';
import { compileLanguages } from './compile-languages.js';

/** Compiles two languages that have one message. */
const compile = (en: string, pl: string) =>
  compileLanguages(
    new Map(Object.entries({ en, pl }).map(([code, text]) => [code, JSON.stringify({ mail: { text } })])),
  );

it('compiles messages to functions that join strings', () => {
  const days = '{n, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}';
  const module = compile('{n, plural, one {# day} other {# days}}', days);
  expect(module).toContain('text: (a: { n: number }): string =>');
  expect(module).toContain("pluralCategory('pl', a.n) === 'few' ? ");
});

it.each([
  ['{name} invites you.', 'Zaproszenie.', 'languages/pl.json.mail.text lacks {name}'],
  [
    '{n, plural, one {# day} other {# days}} of {name}',
    '{n, plural, one {# dzień} other {# dni}} {name}',
    'languages/pl.json.mail.text lacks the plural of [many,few]',
  ],
  ['{n, plural, other {# days}}', '{n, plural, one {# dzień}}', 'MISSING_OTHER_CLAUSE'],
])('refuses the translation of %j to %j', (en, pl, problem) => {
  expect(() => compile(en, pl)).toThrow(problem);
});

it('accepts a plural that does not depend on the number', () => {
  expect(compile('{n, plural, one {is} other {are}}', '{n, plural, other {}}')).toContain('pl: Texts');
});

it('refuses a language that lacks a text, or has one that English lacks', () => {
  const files = { en: { mail: { yes: 'Yes' } }, de: { mail: { no: 'Nein' } } };
  const json = new Map(Object.entries(files).map(([code, texts]) => [code, JSON.stringify(texts)]));
  expect(() => compileLanguages(json)).toThrow('languages/de.json lacks [.mail.yes] and has unknown [.mail.no]');
});
