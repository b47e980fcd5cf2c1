import type { JsonSchema } from './json-schema.js';

/** A keyword of a schema that can be broken by itself. */
export type FaultyKeyword =
  | 'required'
  | 'type'
  | 'enum'
  | 'format'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'minItems'
  | 'maxItems'
  | 'maxProperties'
  | 'propertyNames';

/** One rule of a schema that a value breaks, while it keeps all others where it can. */
export interface SchemaFault {
  /** Of the object; what is wrong may lie deeper. */
  field: string;
  keyword: FaultyKeyword;
  /** The schema that the keyword stands in. */
  schema: JsonSchema;
  /** The field with the fault; `undefined` for one that is left out. */
  value: unknown;
}

type Fault = Omit<SchemaFault, 'field'>;

/** Of every type that a request can have, and of none. */
const OF_TYPES: Record<string, unknown> = {
  string: 'text',
  integer: 7,
  boolean: true,
  array: [],
  object: {},
  null: null,
};

/** Texts of which every pattern refuses one. */
const AWKWARD = ['none such', 'a\u0000b', '\u202e', ''];

/** Every rule that one field of an object can break. A keyword that the schema gains is covered by itself. */
export function schemaFaults({ properties = {}, required = [] }: JsonSchema): SchemaFault[] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const missing: Fault[] = required.includes(field) ? [{ keyword: 'required', schema, value: undefined }] : [];
    return [...missing, ...faultsOf(schema)].map((fault) => ({ field, ...fault }));
  });
}

function faultsOf(schema: JsonSchema): Fault[] {
  const others = Object.entries(OF_TYPES).filter(([type]) => type !== schema.type);
  const types = others.map(([, value]): Fault => ({ keyword: 'type', schema, value }));
  const values = Object.entries(brokenBy(schema)).map(([keyword, value]) => ({ keyword, schema, value }));
  return [...types, ...values.filter(isFault), ...faultsBelow(schema)];
}

function isFault(fault: { keyword: string; schema: JsonSchema; value: unknown }): fault is Fault {
  return fault.value !== undefined;
}

/** For each keyword that the schema has, a value of its type that breaks it; `undefined` for what it has not. */
function brokenBy(schema: JsonSchema): Partial<Record<FaultyKeyword, unknown>> {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, maxProperties, items } = schema;
  const member = items?.enum?.[0] ?? 'text';
  return {
    enum: schema.enum && 'none-of-these',
    format: schema.format && 'none such',
    pattern: schema.pattern && AWKWARD.find((text) => !new RegExp(schema.pattern ?? '', 'u').test(text)),
    minLength: minLength ? 'x'.repeat(minLength - 1) : undefined,
    maxLength: maxLength && 'x'.repeat(maxLength + 1),
    minimum: minimum === undefined ? undefined : minimum - 1,
    maximum: maximum === undefined ? undefined : maximum + 1,
    minItems: minItems ? Array(minItems - 1).fill(member) : undefined,
    maxItems: maxItems && Array(maxItems + 1).fill(member),
    maxProperties: maxProperties && manyPairs(maxProperties + 1),
    propertyNames: schema.propertyNames?.maxLength && { ['k'.repeat(schema.propertyNames.maxLength + 1)]: 'value' },
  };
}

function manyPairs(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'value']));
}

function faultsBelow({ items, additionalProperties }: JsonSchema): Fault[] {
  const wrap = (inner: JsonSchema | undefined, around: (value: unknown) => unknown) =>
    inner ? faultsOf(inner).map((fault) => ({ ...fault, value: around(fault.value) })) : [];
  return [...wrap(items, (value) => [value]), ...wrap(additionalProperties, (value) => ({ key: value }))];
}

/**
 * An object without what may not stand without something else that is absent.
 *
 * @param dependencies `dependentRequired` of a schema
 */
export function withoutLonely(
  value: Record<string, unknown>,
  dependencies: Record<string, string[]> = {},
): Record<string, unknown> {
  const fits = ([name]: [string, unknown]) => (dependencies[name] ?? []).every((other) => Object.hasOwn(value, other));
  return Object.fromEntries(Object.entries(value).filter(fits));
}
