import { chooseLanguage as chooseAmong } from '@convoke/texts/choose-language';
import { languages, type Texts } from '../generated/languages.js';

export type { Texts } from '../generated/languages.js';

/** A language that messages are written in. */
export type Language = keyof typeof languages;

export const LANGUAGES: readonly Language[] = Object.keys(languages).filter(isLanguage);

/**
 * The first of the wanted languages that there is, else English.
 *
 * @param wanted BCP 47 tags, best first
 */
export function chooseLanguage(wanted: readonly string[]): Language {
  return chooseAmong(wanted, languages);
}

export function textsOf(language: Language): Texts {
  return languages[language];
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}
