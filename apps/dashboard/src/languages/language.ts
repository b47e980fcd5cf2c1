/** A language of the pages. */
export type Language = keyof typeof LANGUAGES;

/** The languages, each by its own name, with the locale that writes its dates and numbers. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de' },
} as const;

const KEY = 'convoke.language';

/** The language chosen on this device, else the first of the browser's that there is, else English. */
export function readLanguage(storage: Pick<Storage, 'getItem'>, wanted: readonly string[]): Language {
  const tags = [storage.getItem(KEY) ?? '', ...wanted];
  return tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

/** A page is written in one language from its first text to its last, so the new one applies once it is reloaded. */
export function keepLanguage(storage: Storage, language: Language): void {
  storage.setItem(KEY, language);
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}
