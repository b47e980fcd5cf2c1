/** A language of the pages. */
export type Language = keyof typeof LANGUAGES;

/** The languages, each by its own name. */
export const LANGUAGES = {
  en: { name: 'English' },
  de: { name: 'Deutsch' },
} as const;

export const LANGUAGE_CODES: readonly Language[] = ['en', 'de'];

/**
 * The locale that writes dates and numbers: that of the browser in the language of the page, such as `en-US` or
 * `de-AT`, else the language itself, as somebody in Spain who reads English still has no American dates.
 */
export function readLocale(language: Language, wanted: readonly string[]): string {
  const own = wanted.find((tag) => tag.toLowerCase().split('-')[0] === language && isLocale(tag));
  // English without a region is American to Intl.
  return own === undefined || own.toLowerCase() === 'en' ? DEFAULT_LOCALES[language] : own;
}

const DEFAULT_LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de' };

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

const KEY = 'convoke.language';

/** The language chosen on this device, else the first of the browser's that there is, else English. */
export function readLanguage(storage: Pick<Storage, 'getItem'>, wanted: readonly string[]): Language {
  const tags = [storage.getItem(KEY) ?? '', ...wanted];
  return tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

/** A page is written in one language from its first text to its last, so it is loaded again in the new one. */
export function switchLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  location.reload();
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}
