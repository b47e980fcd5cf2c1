import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { compareMessages } from './compare-messages.js';

/** The language whose file defines which texts there are. */
const REFERENCE = 'en';

/**
 * Compiles the texts of every language, which are ICU messages, to functions, so that nothing is parsed when
 * a mail is written.
 *
 * Days, months and times are written by patterns of the language's file: the words and spaces of the runtime's ICU
 * change from one version of Node.js to the next. Of `Intl` only plural categories are used. Held by
 * `compile-languages.test.ts` and `language.test.ts`.
 *
 * @param files a language's code → its JSON: sections of messages or lists of words
 * @returns a module in TypeScript
 * @throws Error if a message cannot be parsed, a language lacks a text or has one that English lacks, or a message
 *   lacks a placeholder or a plural
 */
export function compileLanguages(files: ReadonlyMap<string, string>): string {
  const { codes, languages } = readLanguages(files);
  const modules = codes.map((code) => {
    const type = code === REFERENCE ? '' : ': Texts';
    return `const ${nameOf(code)}${type} = ${render(languages.get(code), code)};\n`;
  });
  return `${HEADING}
import { pluralCategory } from '@convoke/texts/plural-category';

/** The texts of a language. */
export type Texts = typeof ${REFERENCE};

${modules.join('\n')}
export const languages = { ${codes.map((code) => (nameOf(code) === code ? code : `'${code}': ${nameOf(code)}`)).join(', ')} };
`;
}

/** The name of a constant: of a language with a region, `enUs`. */
function nameOf(code: string): string {
  return code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The same, as a module for each language, for programs that load only one.
 *
 * @returns modules by the codes of the languages
 */
export function compileCatalogues(files: ReadonlyMap<string, string>): Map<string, string> {
  const { codes, languages } = readLanguages(files);
  return new Map(
    codes.map((code) => {
      const isReference = code === REFERENCE;
      const body = render(languages.get(code), code);
      const imports = [
        ...(body.includes('pluralCategory(') ? ["import { pluralCategory } from '../plural-category.js';"] : []),
        ...(isReference ? [] : [`import type { Translation } from './${REFERENCE}.js';`]),
      ];
      const type = isReference ? TYPES : '';
      return [
        code,
        `${HEADING}\n${imports.join('\n')}\n\nexport const ${code}${isReference ? '' : ': Translation'} = ${body};\n${type}`,
      ];
    }),
  );
}

const TYPES = `
/** The messages of the language that all others are translated from. */
export type Texts = typeof ${REFERENCE};

/** The messages of a language. One may need none of the values. */
export type Translation = { readonly [Code in keyof Texts]: Texts[Code] | string };
`;

const HEADING = '// Generated from languages/ by `npm run fix`; changes here are overwritten.\n';

function readLanguages(files: ReadonlyMap<string, string>): { codes: string[]; languages: Map<string, Json> } {
  const languages = new Map([...files].map(([code, json]) => [code, asObject(JSON.parse(json), code)]));
  const reference = textsOf(languages.get(REFERENCE));
  const others = [...languages.keys()].filter((code) => code !== REFERENCE);
  for (const code of [REFERENCE, ...others]) {
    const texts = textsOf(languages.get(code));
    compareKeys(code, [...texts.keys()], [...reference.keys()]);
    compareMessages(code, texts, reference);
  }
  return { codes: [REFERENCE, ...others], languages };
}

type Json = Record<string, unknown>;

function asObject(value: unknown, name: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${name} is not an object`);
  return Object.fromEntries(Object.entries(value));
}

/** All texts by their paths; of a list of words, only how many they are. */
function textsOf(value: unknown, path = ''): Map<string, string> {
  if (Array.isArray(value)) return new Map([[`${path}[${value.length}]`, '']]);
  if (typeof value === 'string') return new Map([[path, value]]);
  return new Map(
    Object.entries(asObject(value, path)).flatMap(([key, inner]) => [...textsOf(inner, `${path}.${key}`)]),
  );
}

function compareKeys(code: string, keys: readonly string[], reference: readonly string[]): void {
  const missing = reference.filter((key) => !keys.includes(key));
  const unknown = keys.filter((key) => !reference.includes(key));
  if (missing.length === 0 && unknown.length === 0) return;
  throw new Error(`languages/${code}.json lacks [${missing.join()}] and has unknown [${unknown.join()}]`);
}

function render(value: unknown, code: string): string {
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === 'string') return renderMessage(value, code);
  const members = Object.entries(asObject(value, code)).map(([key, inner]) => `${key}: ${render(inner, code)}`);
  return `{\n${members.join(',\n')},\n}`;
}

function renderMessage(message: string, code: string): string {
  const elements = parse(message, { ignoreTag: true });
  const types = new Map<string, 'string' | 'number'>();
  const body = renderElements(elements, { code, types });
  if (types.size === 0) return body;
  const parameters = [...types].map(([name, type]) => `${name}: ${type}`).join('; ');
  return `(a: { ${parameters} }): string => ${body}`;
}

interface Scope {
  code: string;
  types: Map<string, 'string' | 'number'>;
  /** The number that `#` stands for. */
  counted?: string;
}

/** A template literal. */
function renderElements(elements: readonly MessageFormatElement[], scope: Scope): string {
  const pieces = elements.map((element): string => {
    switch (element.type) {
      case TYPE.literal:
        return element.value.replace(/[\\`$]/g, '\\$&');
      case TYPE.argument:
        scope.types.set(element.value, 'string');
        return `\${a.${element.value}}`;
      case TYPE.pound:
        return `\${a.${scope.counted}}`;
      case TYPE.plural:
        scope.types.set(element.value, 'number');
        return `\${${renderPlural(element, scope)}}`;
      case TYPE.select:
        scope.types.set(element.value, 'string');
        return `\${${renderChoice(`a.${element.value}`, element.options, scope)}}`;
      default:
        throw new Error(`languages/${scope.code}.json has a message with a date, a time, a number or a tag`);
    }
  });
  return `\`${pieces.join('')}\``;
}

type Options = Record<string, { value: MessageFormatElement[] }>;

function renderPlural({ value, options }: { value: string; options: Options }, scope: Scope): string {
  const inner = { ...scope, counted: value };
  return renderChoice(`pluralCategory('${scope.code}', a.${value})`, options, inner);
}

function renderChoice(subject: string, options: Options, scope: Scope): string {
  const { other, ...named } = options;
  if (!other) throw new Error(`languages/${scope.code}.json has a choice without "other"`);
  return Object.entries(named).reduceRight(
    (rest, [key, { value }]) => `${subject} === '${key}' ? ${renderElements(value, scope)} : ${rest}`,
    renderElements(other.value, scope),
  );
}
