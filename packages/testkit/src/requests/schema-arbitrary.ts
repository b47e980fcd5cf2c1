import fc from 'fast-check';
import type { JsonSchema } from './json-schema.js';
import { stringArbitrary } from './string-arbitrary.js';
import { withoutLonely } from './without-lonely.js';

/** Values that a schema allows, its own example among them. */
export function schemaArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  const generated = generatedArbitrary(schema);
  if (schema.example === undefined) return generated;
  return fc.oneof({ weight: 1, arbitrary: fc.constant(schema.example) }, { weight: 1, arbitrary: generated });
}

function generatedArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return schema.enum ? fc.constantFrom(...schema.enum) : stringArbitrary(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000_000, max: schema.maximum ?? 1_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return arrayArbitrary(schema);
    case 'object':
      return objectArbitrary(schema);
  }
}

function arrayArbitrary({ items, minItems = 0, maxItems = 10 }: JsonSchema): fc.Arbitrary<unknown[]> {
  if (!items) throw new Error('An array of the contract does not say what it holds.');
  return fc.array(schemaArbitrary(items), { minLength: minItems, maxLength: maxItems });
}

function objectArbitrary(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [], additionalProperties: more, maxProperties = 10 } = schema;
  if (more) {
    const names = stringArbitrary({ minLength: 0, maxLength: 40, ...schema.propertyNames });
    const allowed = names.filter((name) => name !== schema.propertyNames?.not?.const);
    return fc.dictionary(allowed, schemaArbitrary(more), { maxKeys: maxProperties });
  }
  const values = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, schemaArbitrary(value)]));
  const requiredKeys = required.filter((name) => name in values);
  return fc.record(values, { requiredKeys }).map((value) => withoutLonely(value, schema.dependentRequired));
}
