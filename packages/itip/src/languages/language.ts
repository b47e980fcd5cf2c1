import { chooseLanguage as chooseAmong } from '@convoke/texts/choose-language';
import { languages, type Texts } from '../generated/languages.js';
import { languages as regions } from '../generated/regions.js';

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

/** The texts for a reader, with dates and times as they are written in the reader's region. */
export interface ReaderTexts {
  language: Language;
  /** The BCP 47 tag by which dates are written, in lower case: with the region if it has a way of its own. */
  locale: string;
  texts: Texts;
}

/**
 * The texts in the first of the wanted languages that there is, else in English; `en-US` has its own dates and times, and
 * so has each region in `regions.json`.
 *
 * @param wanted BCP 47 tags, best first
 */
export function textsFor(wanted: readonly string[]): ReaderTexts {
  const language = chooseLanguage(wanted);
  const tag = wanted.find((each) => isWrittenIn(language, each));
  const region = tag === undefined ? 'en' : chooseAmong([tag], regions);
  if (!region.startsWith(`${language}-`)) return { language, locale: language, texts: languages[language] };
  const texts = known.get(region) ?? { ...languages[language], dates: regions[region].dates };
  known.set(region, texts);
  return { language, locale: region, texts };
}

const known = new Map<string, Texts>();

function isWrittenIn(language: Language, tag: string): boolean {
  return tag.toLowerCase() === language || tag.toLowerCase().startsWith(`${language}-`);
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}
