import { z } from 'zod';
import { type AnyDocument, resolve } from './document.js';

const Schema = z.looseObject({
  type: z.string(),
  maxLength: z.int().optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
});

const Parameter = z.looseObject({ name: z.string(), schema: z.unknown() });

/** What is left of a JSON Schema of a request. */
export interface Shape {
  type: string;
  maxLength?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape;
}

const credentialFields = new Set(['apiKey', 'apiSecret']);
const composites = ['allOf', 'anyOf', 'oneOf', 'not'];

/**
 * A request schema reduced to its shape: types, presence, nesting and the greatest length of each text, references followed.
 * Patterns, formats and enumerations are left out, because the engine judges values and has error codes of its own for them.
 * Credentials are left out too: they are judged before the body is, and a handler never gets to see them.
 *
 * @throws Error where a text has no bound: nothing may be done with a text before its length is known to be small
 */
export function requestShape(document: AnyDocument, reference: unknown): Shape {
  const value = resolve(document, reference);
  const schema = Schema.parse(value);
  const composite = composites.find((keyword) => keyword in schema);
  if (composite) throw new Error(`${composite} in a request schema has no shape to check`);
  const { type, maxLength } = schema;
  if (isEndless(schema)) throw new Error('a text in a request schema has no maxLength');
  const shapes = (properties: Record<string, unknown>): Record<string, Shape> =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => !credentialFields.has(name))
        .map(([name, property]) => [name, requestShape(document, property)]),
    );
  return {
    type,
    ...(type === 'string' && maxLength !== undefined && { maxLength }),
    ...(schema.properties && { properties: shapes(schema.properties) }),
    ...(schema.required && { required: schema.required }),
    ...(schema.items !== undefined && { items: requestShape(document, schema.items) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: requestShape(document, schema.additionalProperties),
    }),
  };
}

/** Choices bound a text as well, and so do patterns, all of which are anchored at both ends. */
function isEndless({ type, maxLength, enum: choices, pattern }: z.infer<typeof Schema>): boolean {
  return type === 'string' && maxLength === undefined && !choices && pattern === undefined;
}

/**
 * @param parameters of an operation, references or not
 * @throws Error where one is a text without a bound
 */
export function requireBounds(document: AnyDocument, parameters: readonly unknown[]): void {
  for (const parameter of parameters) {
    const { name, schema } = Parameter.parse(resolve(document, parameter));
    if (isEndless(Schema.parse(resolve(document, schema)))) throw new Error(`${name} has no maxLength`);
  }
}
