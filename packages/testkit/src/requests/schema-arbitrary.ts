import fc from 'fast-check';
import { isNullable, type JsonSchema, kindOf } from './json-schema.js';
import { withoutUnmetDependencies } from './schema-faults.js';

/** Values that a schema allows, including its own example. */
export function schemaArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  const generated = isNullable(schema) ? fc.option(generatedArbitrary(schema)) : generatedArbitrary(schema);
  if (schema.example === undefined) return generated;
  return fc.oneof({ weight: 1, arbitrary: fc.constant(schema.example) }, { weight: 1, arbitrary: generated });
}

function generatedArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (kindOf(schema)) {
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
  if (!items) throw new Error('An array of the contract has no schema of its items.');
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
  return fc.record(values, { requiredKeys }).map((value) => withoutUnmetDependencies(value, schema.dependentRequired));
}

type StringRules = Pick<JsonSchema, 'format' | 'pattern' | 'minLength' | 'maxLength'>;

/** The longest text if the schema does not limit it. */
const LONGEST = 1_000;

/** Strings that a schema's rules allow; lengths are in Unicode code points, as in JSON Schema. */
function stringArbitrary(rules: StringRules): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = LONGEST } = rules;
  const fits = (text: string) => {
    const { length } = [...text];
    return length >= minLength && length <= maxLength;
  };
  return shaped(rules).filter(fits);
}

function shaped(rules: StringRules): fc.Arbitrary<string> {
  const { pattern } = rules;
  if (pattern === undefined) return anyText(rules);
  const allowed = new RegExp(pattern, 'u');
  // A schema with a format has a pattern that most other texts do not match.
  const known = rules.format ? byFormat(rules.format) : fc.oneof(anyText(rules), matching(allowed));
  return known.filter((text) => allowed.test(text));
}

const matchingTexts = new Map<string, fc.Arbitrary<string>>();

/** Made once for each pattern: to make it takes a tenth of a second where a pattern names classes of characters. */
function matching(allowed: RegExp): fc.Arbitrary<string> {
  const known = matchingTexts.get(allowed.source) ?? fc.stringMatching(allowed);
  matchingTexts.set(allowed.source, known);
  return known;
}

function byFormat(format: NonNullable<StringRules['format']>): fc.Arbitrary<string> {
  if (format === 'date-time') return instants();
  if (format === 'idn-email') return fc.emailAddress();
  return fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true });
}

function instants(): fc.Arbitrary<string> {
  const range = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') };
  return fc.date({ ...range, noInvalidDate: true }).map((date) => date.toISOString());
}

function anyText({ minLength = 0, maxLength = LONGEST }: StringRules): fc.Arbitrary<string> {
  const lengths = { minLength, maxLength };
  return fc.oneof(
    { weight: 20, arbitrary: fc.string({ ...lengths, unit: 'grapheme' }) },
    { weight: 6, arbitrary: fc.string({ ...lengths, unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom('x', 'é', '😀').map((unit) => unit.repeat(maxLength)) },
  );
}
