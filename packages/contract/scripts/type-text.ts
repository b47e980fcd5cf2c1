import { z } from 'zod';
import { type Document, resolve } from './document.js';

const Reference = z.looseObject({ $ref: z.string() });

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.union([z.string(), z.number(), z.boolean()]).optional(),
  enum: z.array(z.string()).optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  example: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  allOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
  minimum: z.int().optional(),
  maximum: z.int().optional(),
  minItems: z.int().optional(),
  maxItems: z.int().optional(),
});

const OwnWords = Schema.partial();

export type TypeSchema = z.infer<typeof Schema>;

/** A field of an interface: its type, and what editors show of it. */
export interface Field {
  name: string;
  optional: boolean;
  type: string;
  comment: string;
}

const CREDENTIALS = ['apiKey', 'apiSecret'];
const PRIMITIVES: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A named schema as the document has it, or nothing where the name is unknown. */
export function schemaNamed(document: Document, name: string): TypeSchema {
  return Schema.parse(resolve(document, { $ref: `#/components/schemas/${name}` }));
}

/** The name that a value refers to; `undefined` if it is written out. */
export function nameOf(value: unknown): string | undefined {
  return Reference.safeParse(value).data?.$ref.split('/').at(-1);
}

/** Whether a schema gets a type of its own: an object, a map, an enumeration, a choice between objects. */
export function hasOwnType({ enum: values, properties, allOf, oneOf, additionalProperties }: TypeSchema): boolean {
  return [values, properties, allOf, oneOf].some(Boolean) || typeof additionalProperties === 'object';
}

/** What clients call the type of a schema: a request without its credentials is an input. */
export function typeNameOf(schemaName: string): string {
  return schemaName.replace(/Request$/, 'Input');
}

/**
 * TypeScript source of the type of a value.
 *
 * @param mention is told the name of each schema that the type refers to
 * @throws Error where an object or an enumeration has no name, which nobody could refer to
 */
export function typeText(document: Document, value: unknown, mention: (name: string) => void): string {
  const name = nameOf(value);
  const schema = Schema.parse(resolve(document, value));
  if (name !== undefined && hasOwnType(schema)) {
    mention(name);
    return typeNameOf(name);
  }
  const text = (inner: unknown) => typeText(document, inner, mention);
  if (schema.anyOf) return schema.anyOf.map(text).join(' | ');
  if (hasOwnType(schema))
    throw new Error(`a part of the document needs a name: ${JSON.stringify(value).slice(0, 200)}`);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return listText(text(schema.items));
  const types = [schema.type ?? []].flat().map((type) => PRIMITIVES[type]);
  if (types.length === 0 || types.includes(undefined))
    throw new Error(`no type for ${JSON.stringify(value).slice(0, 200)}`);
  return types.join(' | ');
}

function listText(item: string): string {
  return /^\w+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

/** The fields of an object; of one that is given, without the credentials, which clients add. */
export function fieldsOf(
  document: Document,
  { properties = {}, required }: TypeSchema,
  { mention, isGiven = false }: { mention: (name: string) => void; isGiven?: boolean },
): Field[] {
  return Object.entries(properties)
    .filter(([name]) => !isGiven || !CREDENTIALS.includes(name))
    .map(([name, property]) => ({
      name,
      optional: !required.includes(name),
      type: typeText(document, property, mention),
      comment: commentOf(describe(document, property), { withLimits: isGiven }),
    }));
}

/** What a document says of a place: its own words, and those of what it refers to. */
export function describe(document: Document, value: unknown): TypeSchema {
  return { ...Schema.parse(resolve(document, value)), ...OwnWords.parse(Object(value)), required: [] };
}

/** Text of a comment: description, limits, default and example. */
export function commentOf(schema: TypeSchema, { withLimits = false }: { withLimits?: boolean } = {}): string {
  const { description = '', default: preset, example } = schema;
  const limits = withLimits ? limitsOf(schema) : undefined;
  const tags = [
    ...(preset === undefined ? [] : [`@default ${JSON.stringify(preset)}`]),
    ...(example === undefined ? [] : [`@example ${JSON.stringify(example)}`]),
  ];
  return [description.trim(), ...(limits ? ['', `Limits: ${limits}.`] : []), ...(tags.length > 0 ? ['', ...tags] : [])]
    .join('\n')
    .trim();
}

function limitsOf({ minLength, maxLength, minimum, maximum, minItems, maxItems }: TypeSchema): string | undefined {
  return (
    range(minLength, maxLength, ' characters') ?? range(minItems, maxItems, ' entries') ?? range(minimum, maximum, '')
  );
}

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (most === undefined) return undefined;
  return least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}

/** TypeScript source of a comment, indented; empty without text. */
export function commentText(text: string, indent = ''): string {
  if (text === '') return '';
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/**
 * TypeScript source of the fields of an interface.
 *
 * @param isGiven whether callers give them, who may pass `undefined` for a field that may be left out
 */
export function fieldsText(fields: readonly Field[], { isGiven = false, indent = '  ' } = {}): string {
  return fields
    .map(({ name, optional, type, comment }) => {
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
      const rest = `${optional ? '?' : ''}: ${type}${optional && isGiven ? ' | undefined' : ''}`;
      return `${commentText(comment, indent)}${indent}${key}${rest};\n`;
    })
    .join('');
}
