import { z } from 'zod';
import { type Document, type DocumentOperation, listOperations, resolve } from './document.js';

const Schema = z.looseObject({
  /** A type, or a type and `null`. */
  type: z.union([z.string(), z.tuple([z.string(), z.literal('null')])]),
  maxLength: z.int().optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  maxProperties: z.int().optional(),
  items: z.unknown().optional(),
  maxItems: z.int().optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.looseObject({ maxLength: z.int() }).optional(),
});

type FieldSchema = z.infer<typeof Schema>;

const Parameter = z.looseObject({ name: z.string(), schema: z.unknown() });
const CREDENTIALS = ['apiKey', 'apiSecret'];
const COMPOSITES = ['allOf', 'anyOf', 'oneOf', 'not'];

/**
 * TypeScript source of one zod schema for each operation's body, named by its operationId. A schema judges
 * the shape of a body: types, presence, nesting and the greatest size of each text, list and object. The
 * engine judges patterns, formats and enumerations, for which it has error codes of its own. Credentials are
 * judged before the body and left out of it.
 *
 * @throws Error where a text, list or object of a request has no bound: nothing may be done with it before it is
 *   known to be small
 */
export function renderRequestSchemas(document: Document): string {
  const schemas = listOperations(document).map(({ operation, parameters }) => {
    for (const parameter of parameters) requireBound(document, parameter);
    return `export const ${operation.operationId} = ${renderBody(document, operation)};\n`;
  });
  return `import * as z from 'zod';\nimport * as s from '../../schemas/body.js';\n\n${schemas.join('\n')}`;
}

function renderBody(document: Document, { requestBody }: DocumentOperation): string {
  if (!requestBody) return 's.noBody()';
  return renderObject(document, requestBody.content['application/json'].schema);
}

function renderObject(document: Document, schema: unknown): string {
  const { properties = {}, required, maxProperties } = parseSchema(document, schema);
  const fields = Object.entries(properties)
    .filter(([name]) => !CREDENTIALS.includes(name))
    .map(([name, field]) => {
      const optional = required.includes(name) ? '' : '.optional()';
      return `  ${name}: ${renderField(document, field)}${optional},\n`;
    });
  return `s.body({${fields.length === 0 ? '' : `\n${fields.join('')}`}}, ${maxProperties})`;
}

function renderField(document: Document, field: unknown): string {
  const { type, ...schema } = parseSchema(document, field);
  return typeof type === 'string'
    ? renderType(document, { ...schema, type })
    : `${renderType(document, { ...schema, type: type[0] })}.nullable()`;
}

function renderType(document: Document, schema: FieldSchema & { type: string }): string {
  const { type, maxLength, items, maxItems, additionalProperties, maxProperties } = schema;
  if (type === 'string') return maxLength === undefined ? 'z.string()' : `s.text({ maxLength: ${maxLength} })`;
  if (type === 'boolean') return 'z.boolean()';
  if (type === 'integer') return 'z.int()';
  if (type === 'array' && items && parseSchema(document, items).properties) {
    return `s.rows(${renderObject(document, items)}, ${maxItems})`;
  }
  if (type === 'array' && items) return `s.list(${renderField(document, items)}, ${maxItems})`;
  if (type === 'object' && typeof additionalProperties === 'object') {
    return `s.record(z.string(), ${renderField(document, additionalProperties)}, ${maxProperties})`;
  }
  throw new Error(`no schema can be rendered of a field that is ${type}`);
}

function parseSchema(document: Document, reference: unknown): FieldSchema {
  const value = resolve(document, reference);
  const schema = Schema.parse(value);
  const composite = COMPOSITES.find((keyword) => keyword in schema);
  if (composite) throw new Error(`${composite} in a request schema has no shape to check`);
  const bound = missingBound(schema);
  if (bound) throw new Error(`a part of a request schema has no ${bound}: ${JSON.stringify(value).slice(0, 200)}`);
  return schema;
}

function requireBound(document: Document, parameter: unknown): void {
  const { name, schema } = Parameter.parse(resolve(document, parameter));
  const bound = missingBound(Schema.parse(resolve(document, schema)));
  if (bound) throw new Error(`${name} has no ${bound}`);
}

/**
 * The keyword that would bound it. An enumeration bounds a text too, and so does a pattern in which nothing
 * repeats endlessly.
 */
function missingBound({ type: types, maxLength, enum: choices, pattern, ...schema }: FieldSchema) {
  const [type] = [types].flat();
  if (type === 'string') return maxLength !== undefined || choices || hasEnd(pattern) ? undefined : 'maxLength';
  if (type === 'array') return schema.maxItems === undefined ? 'maxItems' : undefined;
  if (type !== 'object') return undefined;
  if (schema.maxProperties === undefined) return 'maxProperties';
  return typeof schema.additionalProperties === 'object' && !schema.propertyNames ? 'propertyNames' : undefined;
}

/** All patterns are anchored at both ends. */
function hasEnd(pattern: string | undefined): boolean {
  return pattern !== undefined && !/[*+]|\{\d+,\}/.test(pattern);
}
