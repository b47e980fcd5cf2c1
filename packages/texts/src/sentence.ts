import type { Translation } from './generated/en.js';

/** A code with its values, as it is stored, and travels beside its sentence. */
export interface Said {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

/**
 * Who reads a sentence, as every message knows: programs and their authors, for whom fields have their names, or people
 * who see pages, for whom they have words.
 */
export type Reader = 'program' | 'page';

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
