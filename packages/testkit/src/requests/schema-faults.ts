import { isNullable, type JsonSchema, kindOf } from './json-schema.js';

/** A keyword of a schema that can be violated separately. */
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

/** A value that violates one rule of a schema and keeps the others where possible. */
export interface SchemaFault {
  /** A field of the object; the fault may be deeper. */
  field: string;
  keyword: FaultyKeyword;
  /** The schema with the keyword. */
  schema: JsonSchema;
  /** The field's value with the fault; `undefined` if the field is missing. */
  value: unknown;
}

type Fault = Omit<SchemaFault, 'field'>;

/** Values of every type that a request can have, and of other types. */
const OF_TYPES: Record<string, unknown> = {
  string: 'text',
  integer: 7,
  boolean: true,
  array: [],
  object: {},
  null: null,
};

/** Texts, at least one of which violates any pattern. */
const AWKWARD = ['none such', 'a\u0000b', '\u202e', ''];

/** Every violation of a rule by one field of an object. New keywords of the schema are covered automatically. */
export function schemaFaults({ properties = {}, required = [] }: JsonSchema): SchemaFault[] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const missing: Fault[] = required.includes(field) ? [{ keyword: 'required', schema, value: undefined }] : [];
    return [...missing, ...faultsOf(schema)].map((fault) => ({ field, ...fault }));
  });
}

function faultsOf(schema: JsonSchema): Fault[] {
  const allowed: string[] = [kindOf(schema), ...(isNullable(schema) ? ['null'] : [])];
  const others = Object.entries(OF_TYPES).filter(([type]) => !allowed.includes(type));
  const types = others.map(([, value]): Fault => ({ keyword: 'type', schema, value }));
  const values = Object.entries(brokenBy(schema)).map(([keyword, value]) => ({ keyword, schema, value }));
  return [...types, ...values.filter(isFault), ...faultsBelow(schema)];
}

function isFault(fault: { keyword: string; schema: JsonSchema; value: unknown }): fault is Fault {
  return fault.value !== undefined;
}

/** For each keyword of the schema, a value of its type that violates it; `undefined` for others. */
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
 * The object without fields that require other, absent fields.
 *
 * @param dependencies `dependentRequired` of a schema
 */
export function withoutUnmetDependencies(
  value: Record<string, unknown>,
  dependencies: Record<string, string[]> = {},
): Record<string, unknown> {
  const fits = ([name]: [string, unknown]) => (dependencies[name] ?? []).every((other) => Object.hasOwn(value, other));
  return Object.fromEntries(Object.entries(value).filter(fits));
}
