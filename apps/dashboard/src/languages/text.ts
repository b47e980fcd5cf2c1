import type { Translation } from '@convoke/texts';
import { type Said, sentence } from '@convoke/texts/sentence';
import { createElement, Fragment, type ReactNode } from 'react';
import type { German } from './german/index.js';
import { type Language, readLocale } from './language.js';

/**
 * A text of the pages: the English text in the code is the key in the catalogues of the other languages. A suffix
 * after `|` distinguishes texts that are the same only in English; it is never shown.
 *
 * A text without German does not compile. The language stays until the page is loaded again, and tables of texts are
 * functions, because a module that is loaded earlier would keep the English. Held by `catalogue.test.ts` and
 * `text.test.ts`.
 */
export type Text = keyof German;

/** The names in braces, which stand for values. */
type NameIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;

type Values<T, Value> = [NameIn<T>] extends [never] ? [] : [values: Record<NameIn<T>, Value>];

/** A text in another language, by its English. */
type Catalogue = Readonly<Record<Text, string>>;

let current: Language = 'en';
let currentLocale = readLocale('en', []);
let catalogue: Catalogue | undefined;
let texts: Translation | undefined;

/**
 * Called before the first page is shown. English needs no catalogue.
 *
 * @param wanted what the browser prefers, as BCP 47 tags, by which dates and numbers are written
 */
export async function startLanguage(language: Language, wanted: readonly string[] = []): Promise<void> {
  current = language;
  currentLocale = readLocale(language, wanted);
  catalogue = undefined;
  texts = undefined;
  if (language === 'en') return;
  // The server itself says everything in English.
  const [{ german }] = await Promise.all([import('./german/index.js'), loadSentences()]);
  catalogue = german;
}

/**
 * Loads the sentences of the server's codes in the language of the page. Without them, the page shows the server's own
 * English, so that the first page need not wait for them.
 */
export async function loadSentences(): Promise<void> {
  const wanted = current;
  if (texts !== undefined) return;
  const loaded = wanted === 'de' ? (await import('@convoke/texts/de')).de : (await import('@convoke/texts/en')).en;
  if (wanted === current) texts = loaded;
}

/** The language of the page. */
export function language(): Language {
  return current;
}

/** The locale of dates and numbers. */
export function locale(): string {
  return currentLocale;
}

/**
 * A text in the language of the page. It is never called while a module is loaded, when the language is not yet known.
 *
 * @param values for the names in braces; numbers are written as in the language
 */
export function t<T extends Text>(text: T, ...[values]: Values<T, string | number>): string {
  return pieces(text)
    .map((piece, at) => (at % 2 === 0 ? piece : write(valueIn(values, piece))))
    .join('');
}

/** A text that contains elements, such as links. */
export function rich<T extends Text>(text: T, ...[values]: Values<T, ReactNode>): ReactNode {
  const nodes = pieces(text).map((piece, at) => (at % 2 === 0 ? piece : write(valueIn<ReactNode>(values, piece))));
  return createElement(Fragment, null, ...nodes);
}

/** The one text for one, the other for any other number. English and German have no further plurals. */
export function plural<One extends Text, Other extends Text>(count: number, one: One, other: Other): One | Other {
  return count === 1 ? one : other;
}

/**
 * The sentence of a code of the server in the language of the page; `undefined` for a code that it does not know, and
 * before the sentences are loaded.
 */
export function say(said: Said): string | undefined {
  return texts && sentence(said, texts, 'page');
}

/** A function that makes a formatter once for the language of the page. */
export function perLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  let made: { locale: string; formatter: Formatter } | undefined;
  return () => {
    if (made?.locale !== locale()) made = { locale: locale(), formatter: make(locale()) };
    return made.formatter;
  };
}

/** Every other piece is the name of a value. */
function pieces(text: Text): string[] {
  const sentence = catalogue?.[text] ?? text.replace(/\|.*$/s, '');
  return sentence.split(/[{}]/);
}

function valueIn<Value>(values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return values?.[name];
}

const number = perLocale((tag) => new Intl.NumberFormat(tag));

function write<Value>(value: Value): Value | string {
  return typeof value === 'number' ? number().format(value) : value;
}
