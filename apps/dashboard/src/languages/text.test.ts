import { afterEach, describe, expect, it } from 'vitest';
import { readLanguage } from './language.js';
import { language, loadSentences, locale, perLocale, plural, say, startLanguage, t } from './text.js';

afterEach(() => startLanguage('en'));

describe('the language of the pages', () => {
  it.each([
    [null, ['de-AT', 'en'], 'de'],
    [null, ['fr-CH', 'de-CH'], 'de'],
    [null, ['fr', 'nl'], 'en'],
    [null, ['constructor'], 'en'],
    [null, [], 'en'],
    ['en', ['de'], 'en'],
    ['de', ['en'], 'de'],
    ['xx', ['de'], 'de'],
  ])('with %j stored, of a browser that wants %j, is %s', (stored, wanted, chosen) => {
    expect(readLanguage({ getItem: () => stored }, wanted)).toBe(chosen);
  });

  it('is English until another is started', async () => {
    expect([language(), locale(), t('Save')]).toEqual(['en', 'en-GB', 'Save']);
    await startLanguage('de');
    expect([language(), locale(), t('Save')]).toEqual(['de', 'de', 'Speichern']);
  });

  it('is the language of the sentences, whoever asks for these before it is known', async () => {
    const early = loadSentences();
    await Promise.all([startLanguage('de'), early]);
    expect(say({ code: 'already_invited', params: {} })).toBe('Diese Adresse ist schon zu dem Termin eingeladen.');
  });
});

describe('a text', () => {
  it('holds its values, with numbers as the language writes them', async () => {
    const text = () => t('{found} of {all} invitees', { found: 3, all: 12_345 });
    expect(text()).toBe('3 of 12,345 invitees');
    await startLanguage('de');
    expect(text()).toBe('3 von 12.345 Eingeladenen');
  });

  it('takes braces in a value as they are', () => {
    expect(t('Edit {name}', { name: '{name} {0}' })).toBe('Edit {name} {0}');
  });

  it('is one for one, and another for more', () => {
    expect(plural(1, '1 attempt', '{count} attempts')).toBe('1 attempt');
    expect(plural(0, '1 attempt', '{count} attempts')).toBe('{count} attempts');
  });
});

it('a formatter is made once for each language', async () => {
  const made: string[] = [];
  const formatter = perLocale((tag) => made.push(tag));
  formatter();
  formatter();
  await startLanguage('de');
  formatter();
  expect(made).toEqual(['en-GB', 'de']);
});

it('sentences of a language that was left while they were loaded are dropped', async () => {
  const english = loadSentences();
  await startLanguage('de');
  await english;
  expect(say({ code: 'link_invalid', params: {} })).toBe('Der Link gilt nicht mehr.');
});
