import { chooseLanguage } from './choose-language.js';

/** The languages that messages to invitees are written in; held to the files of `itip` by its `language.test.ts`. */
export const MESSAGE_LANGUAGES = { ar: 1, de: 1, en: 1, es: 1, fr: 1, it: 1, ja: 1, nl: 1, pl: 1, pt: 1 } as const;

/** A language that messages are not written in, which field asked for it, and the one that they are written in. */
export interface LanguageInstead {
  language: string;
  used: string;
  param: string;
}

/**
 * Of the languages that were asked for, those that messages are not written in; each once, with the first field.
 *
 * @param asked BCP 47 tags; empty or absent ones ask for none
 * @param others tags that are tried after each, best first, such as the account's
 */
export function languagesInstead(
  asked: readonly { language: string | undefined; param: string }[],
  others: readonly string[],
): LanguageInstead[] {
  const found = new Map<string, LanguageInstead>();
  for (const { language = '', param } of asked) {
    if (language === '' || found.has(language) || isWritten(language)) continue;
    found.set(language, { language, used: chooseLanguage(others, MESSAGE_LANGUAGES), param });
  }
  return [...found.values()];
}

function isWritten(tag: string): boolean {
  return chooseLanguage([tag], MESSAGE_LANGUAGES) !== 'en' || /^en(?:-|$)/i.test(tag);
}
