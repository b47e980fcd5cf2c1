import { languages, type Texts } from '../generated/languages.js';

export type { Texts } from '../generated/languages.js';

/** A language that messages are written in. */
export type Language = keyof typeof languages;

export const LANGUAGES: readonly Language[] = Object.keys(languages).filter(isLanguage);

const FALLBACK: Language = 'en';

/**
 * Characters of a tag that are read. Browsers and strangers send whatever they like, and no language here needs as
 * many.
 */
const LONGEST_TAG = 35;

/**
 * The first of the wanted languages that there is, else English. A tag is shortened from its end until it matches
 * (RFC 4647 §3.4), so `de-AT` is German.
 *
 * @param wanted BCP 47 tags, best first
 */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    let range = tag.slice(0, LONGEST_TAG).toLowerCase();
    while (range !== '') {
      if (isLanguage(range)) return range;
      range = range.slice(0, Math.max(0, range.lastIndexOf('-')));
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
