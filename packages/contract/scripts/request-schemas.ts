import { z } from 'zod';
import { type Document, type DocumentOperation, listOperations, resolve } from './document.js';

const Schema = z.looseObject({
  /** A type, or a type and `null`. */
  type: z.union([z.string(), z.tuple([z.string(), z.literal('null')])]),
  maxLength: z.int().optional(),
  enum: z.array(z.string()).optional(),
  pattern: z.string().optional(),
  minimum: z.int().optional(),
  maximum: z.int().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  maxProperties: z.int().optional(),
  items: z.unknown().optional(),
  minItems: z.int().optional(),
  maxItems: z.int().optional(),
  /** What a value is refused with that breaks a rule of the schema; by default `invalid_value`. */
  'x-error-code': z.string().optional(),
  /** Of a list of objects: each is judged by itself, and one refuses no other. */
  'x-rows': z.literal(true).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.looseObject({ maxLength: z.int() }).optional(),
});

type FieldSchema = z.infer<typeof Schema>;

const Parameter = z.looseObject({ name: z.string(), schema: z.unknown() });
const CREDENTIALS = ['apiKey', 'apiSecret'];
const COMPOSITES = ['allOf', 'anyOf', 'oneOf', 'not'];

/**
 * TypeScript source of one zod schema for each operation's body, named by its operationId. A schema judges types,
 * presence, nesting, enumerations, ranges and sizes. Patterns and formats are left to the engine, which knows more
 * about such a text than that it does not match. Credentials are judged before the body and left out of it.
 *
 * So what the contract says of a value is judged here alone; verbs take the narrow types. Held by
 * `request-rules.test.ts`.
 *
 * @throws Error where a text, list or object of a request has no bound: nothing may be done with it before it is
 *   known to be small; and where a rule would not be judged
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
  if (schema.properties !== undefined) return renderObject(document, field);
  return typeof type === 'string'
    ? renderType(document, { ...schema, type })
    : `${renderType(document, { ...schema, type: type[0] })}.nullable()`;
}

function renderType(document: Document, schema: FieldSchema & { type: string }): string {
  const { type, maxLength, items, additionalProperties, maxProperties } = schema;
  const code = renderCode(document, schema);
  if (type === 'string' && schema.enum) return `s.choice(${JSON.stringify(schema.enum)}${code})`;
  if (type === 'string') return maxLength === undefined ? 'z.string()' : `s.text({ maxLength: ${maxLength} })`;
  if (type === 'boolean') return 'z.boolean()';
  if (type === 'integer') return renderInteger(schema, code);
  if (type === 'array' && items) {
    const { minItems, maxItems } = schema;
    const size = JSON.stringify({ minItems, maxItems });
    return `s.${schema['x-rows'] ? 'rows' : 'list'}(${renderField(document, items)}, ${size}${code})`;
  }
  if (type === 'object' && typeof additionalProperties === 'object') {
    return `s.record(z.string(), ${renderField(document, additionalProperties)}, ${maxProperties})`;
  }
  throw new Error(`no schema can be rendered of a field that is ${type}`);
}

function renderInteger({ minimum, maximum }: FieldSchema, code: string): string {
  if (minimum === undefined && maximum === undefined) return 'z.int()';
  if (minimum === undefined || maximum === undefined) throw new Error('a number in a request has one bound only');
  return `s.integer(${JSON.stringify({ minimum, maximum })}${code})`;
}

/** The argument that names the code of a broken rule. @throws Error if the document has no such code */
function renderCode({ components }: Document, { 'x-error-code': code }: FieldSchema): string {
  if (code === undefined) return '';
  if (!components.schemas.ErrorCode.enum.includes(code)) throw new Error(`x-error-code ${code} is no ErrorCode`);
  return `, ${JSON.stringify(code)}`;
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
