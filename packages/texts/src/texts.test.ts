import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { de } from './generated/de.js';
import { en } from './generated/en.js';
import { sentence } from './sentence.js';
import { english, readText, say, storedText } from './texts.js';

const LANGUAGES = { en, de };

/** Each parameter of a message stands for itself. */
const names = [...readFileSync(new URL('../languages/en.json', import.meta.url), 'utf8').matchAll(/\{(\w+)/g)].map(
  ([, name = '']) => name,
);
const SAMPLES = Object.fromEntries(names.map((name) => [name, `‹${name}›`]));

/** A capital, a value, or a field as the contract writes it. */
const BEGINNING =
  /^(?:[\p{Lu}‹]|(?:address|answer|apiKey|cursor|graceSeconds|invitees|limit|metadata|name|role|validationToken)\b)/u;

/** How the audit log says more about an entry; names of fields stand within sentences, too. */
const AS_DETAIL = new Set([
  ...['as_role', 'as_role_and_administrator', 'role_changed', 'sign_in_erased', 'old_secret_signs'],
  ...['items_dismissed', 'url_is_gone', 'after_failures'],
]);

const table = Object.keys(en).flatMap((code) =>
  (['en', 'de'] as const).flatMap((name) =>
    (['program', 'page'] as const).map((reader) => [code, name, reader] as const),
  ),
);

it.each(table)('%s is a sentence in %s for a %s', (code, name, reader) => {
  const text = sentence({ code, params: SAMPLES }, LANGUAGES[name], reader);
  expect(text).toMatch(/\S/);
  expect(text).not.toMatch(/undefined|\{\w|\w\}/);
  expect(text?.trim()).toBe(text);
  if (!code.startsWith('field_') && !AS_DETAIL.has(code)) expect(text).toMatch(BEGINNING);
});

it('is written in English beside its code', () => {
  expect(english(say('endpoint_status', { status: 503 }))).toBe(
    'The endpoint returned 503; only 2xx counts as success.',
  );
  expect(english('550 5.1.1 No such user')).toBe('550 5.1.1 No such user');
});

it('is known to no language without its code', () => {
  expect(sentence({ code: 'of_a_newer_server', params: {} }, de)).toBeUndefined();
  expect(sentence({ code: 'toString', params: {} }, de)).toBeUndefined();
  expect(english({ code: 'of_a_newer_server', params: {} })).toBe('of_a_newer_server');
});

it.each([
  ['a sentence of ours', say('caldav_has', { status: '1.2' }), say('caldav_has', { status: '1.2' })],
  ['what others said', '250 OK', say('words', { words: '250 OK' })],
  [
    'what others said in our form',
    storedText(say('sandbox_kept')),
    say('words', { words: storedText(say('sandbox_kept')) }),
  ],
])('%s is stored, and read again', (_, text, read) => {
  expect(readText(storedText(text))).toEqual(read);
});

it.each(['kept in the sandbox', '', '{', '{}', '{"code":1,"params":{}}', '[]'])(
  'a row from before there were codes is taken as words: %j',
  (stored) => {
    expect(readText(stored)).toEqual(say('words', { words: stored }));
  },
);
