import { en, type Texts, type Translation } from './generated/en.js';

/** The name of a sentence. */
export type Code = keyof Texts;

/** A code with its values, as it is stored, and travels beside its sentence. */
export interface Said {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

/** Something that is shown to people: a sentence of ours, or what somebody else said, in their words. */
export type Text = Said | string;

/**
 * Who reads a sentence, as every message knows: programs and their authors, for whom fields have their names, or people
 * who see pages, for whom they have words.
 */
export type Reader = 'program' | 'page';

/** The values of a message. */
type ParamsOf<C extends Code> = Texts[C] extends (values: infer Values) => string
  ? { [Name in Exclude<keyof Values, 'reader'>]: Values[Name] extends number ? number : string | number }
  : never;

type Values<C extends Code> = [ParamsOf<C>] extends [never]
  ? []
  : [keyof ParamsOf<C>] extends [never]
    ? []
    : [params: ParamsOf<C>];

/** A sentence by its code, with the values that it needs. */
export function say<C extends Code>(code: C, ...[params]: Values<C>): Said {
  return { code, params: { ...params } };
}

/** As a method, whose values may be narrower. */
type Write = { write(values: Said['params']): string }['write'];

type Catalogue = Readonly<Record<string, string | Write>>;

/**
 * The sentence of a code in a language.
 *
 * @returns `undefined` if the language does not know the code, such as one of a newer server
 */
export function sentence(
  { code, params }: Said,
  language: Translation,
  reader: Reader = 'program',
): string | undefined {
  const catalogue: Catalogue = language;
  const message = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  return typeof message === 'function' ? message({ ...params, reader }) : message;
}

/** A text in English, as the API says it. */
export function english(text: Text): string {
  if (typeof text === 'string') return text;
  return sentence(text, en) ?? text.code;
}

/** A text as it is stored. `readText` reads it again. */
export function storedText(text: Text): string {
  return JSON.stringify(typeof text === 'string' ? say('words', { words: text }) : text);
}

/**
 * Reads a stored text. What others said is always stored under the code `words`, so their words never count as ours. A
 * row from before there were codes contains a sentence, which is taken as words.
 */
export function readText(stored: string): Said {
  const value = parsed(stored);
  return isSaid(value) ? value : say('words', { words: stored });
}

function parsed(stored: string): unknown {
  if (!stored.startsWith('{')) return undefined;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function isSaid(value: unknown): value is Said {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'params' in value &&
    typeof value.params === 'object' &&
    value.params !== null
  );
}
