import { en, type Texts } from './generated/en.js';
import { type Said, sentence } from './sentence.js';

/** The name of a sentence. */
export type Code = keyof Texts;

/** Something that is shown to people: a sentence of ours, or what somebody else said, in their words. */
export type Text = Said | string;

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
