import { languages, type Texts } from '../generated/languages.js';

export type { Texts } from '../generated/languages.js';

/** A language that messages are written in. */
export type Language = keyof typeof languages;

export const LANGUAGES: readonly Language[] = Object.keys(languages).filter(isLanguage);

const FALLBACK: Language = 'en';

/**
 * The first of the wanted languages that there is, else English. A tag is shortened from its end until it matches (RFC 4647
 * §3.4), so `de-AT` is German.
 *
 * @param wanted BCP 47 tags, best first
 */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const subtags = tag.toLowerCase().split('-');
    for (let length = subtags.length; length > 0; length -= 1) {
      const range = subtags.slice(0, length).join('-');
      if (isLanguage(range)) return range;
    }
  }
  return FALLBACK;
}

export function textsOf(language: Language): Texts {
  return languages[language];
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}
