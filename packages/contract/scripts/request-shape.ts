import { z } from 'zod';
import { type AnyDocument, resolve } from './document.js';

const Schema = z.looseObject({
  type: z.string(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
});

/** What is left of a JSON Schema of a request. */
export interface Shape {
  type: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape;
}

const credentialFields = new Set(['apiKey', 'apiSecret']);
const composites = ['allOf', 'anyOf', 'oneOf', 'not'];

/**
 * A request schema reduced to its shape: types, presence and nesting, references followed. Lengths, patterns, formats
 * and enumerations are left out, because the engine judges values and has error codes of its own for them.
 * Credentials are left out too: they are judged before the body is, and a handler never gets to see them.
 */
export function requestShape(document: AnyDocument, reference: unknown): Shape {
  const value = resolve(document, reference);
  const schema = Schema.parse(value);
  const composite = composites.find((keyword) => keyword in schema);
  if (composite) throw new Error(`${composite} in a request schema has no shape to check`);
  const shapes = (properties: Record<string, unknown>): Record<string, Shape> =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => !credentialFields.has(name))
        .map(([name, property]) => [name, requestShape(document, property)]),
    );
  return {
    type: schema.type,
    ...(schema.properties && { properties: shapes(schema.properties) }),
    ...(schema.required && { required: schema.required }),
    ...(schema.items !== undefined && { items: requestShape(document, schema.items) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: requestShape(document, schema.additionalProperties),
    }),
  };
}
