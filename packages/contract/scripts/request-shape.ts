import { z } from 'zod';
import { type AnyDocument, resolve } from './document.js';

const Schema = z.looseObject({
  type: z.string(),
  maxLength: z.int().optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  maxProperties: z.int().optional(),
  items: z.unknown().optional(),
  maxItems: z.int().optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.looseObject({ maxLength: z.int() }).optional(),
});

const Parameter = z.looseObject({ name: z.string(), schema: z.unknown() });

/** What is left of a JSON Schema of a request. */
export interface Shape {
  type: string;
  maxLength?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  maxProperties?: number;
  items?: Shape;
  maxItems?: number;
  additionalProperties?: Shape;
}

const credentialFields = new Set(['apiKey', 'apiSecret']);
const composites = ['allOf', 'anyOf', 'oneOf', 'not'];

/**
 * A request schema reduced to its shape: types, presence, nesting and the greatest size of each text, list and object,
 * references followed. Patterns, formats and enumerations are left out, because the engine judges values and has error codes of its own for them.
 * Credentials are left out too: they are judged before the body is, and a handler never gets to see them.
 *
 * @throws Error where one has no bound: nothing may be done with it before it is known to be small
 */
export function requestShape(document: AnyDocument, reference: unknown): Shape {
  const value = resolve(document, reference);
  const schema = Schema.parse(value);
  const composite = composites.find((keyword) => keyword in schema);
  if (composite) throw new Error(`${composite} in a request schema has no shape to check`);
  const { type, maxLength, maxItems, maxProperties } = schema;
  const bound = boundMissing(schema);
  if (bound) throw new Error(`a part of a request schema has no ${bound}: ${JSON.stringify(value).slice(0, 200)}`);
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
    ...(maxProperties !== undefined && { maxProperties }),
    ...(schema.items !== undefined && { items: requestShape(document, schema.items) }),
    ...(maxItems !== undefined && { maxItems }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: requestShape(document, schema.additionalProperties),
    }),
  };
}

type Bounded = z.infer<typeof Schema>;

/** The keyword that would bound it. Choices bound a text as well, and so do patterns in which nothing repeats without end. */
function boundMissing({ type, maxLength, enum: choices, pattern, ...schema }: Bounded): string | undefined {
  if (type === 'string') return maxLength !== undefined || choices || hasEnd(pattern) ? undefined : 'maxLength';
  if (type === 'array') return schema.maxItems === undefined ? 'maxItems' : undefined;
  if (type !== 'object') return undefined;
  if (schema.maxProperties === undefined) return 'maxProperties';
  return typeof schema.additionalProperties === 'object' && !schema.propertyNames ? 'propertyNames' : undefined;
}

/** All of them are anchored at both ends. */
function hasEnd(pattern: string | undefined): boolean {
  return pattern !== undefined && !/[*+]|\{\d+,\}/.test(pattern);
}

/**
 * @param parameters of an operation, references or not
 * @throws Error where one has no bound
 */
export function requireBounds(document: AnyDocument, parameters: readonly unknown[]): void {
  for (const parameter of parameters) {
    const { name, schema } = Parameter.parse(resolve(document, parameter));
    const bound = boundMissing(Schema.parse(resolve(document, schema)));
    if (bound) throw new Error(`${name} has no ${bound}`);
  }
}
