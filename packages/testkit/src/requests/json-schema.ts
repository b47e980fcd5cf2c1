import { z } from 'zod';

const names = z.array(z.string());
const count = z.int().min(0);
const Kind = z.enum(['string', 'integer', 'boolean', 'array', 'object']);

/**
 * A schema of the contract's requests, with references resolved. An unlisted keyword is an error, because values
 * generated without it would be invalid.
 */
export const JsonSchema = z.strictObject({
  type: z.union([Kind, z.tuple([Kind, z.literal('null')])]),
  enum: names.optional(),
  format: z.enum(['idn-email', 'iri', 'date-time']).optional(),
  pattern: z.string().optional(),
  minLength: count.optional(),
  maxLength: count.optional(),
  minimum: z.int().optional(),
  maximum: z.int().optional(),
  minItems: count.optional(),
  maxItems: count.optional(),
  get items() {
    return JsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), JsonSchema).optional();
  },
  required: names.optional(),
  dependentRequired: z.record(z.string(), names).optional(),
  get additionalProperties() {
    return JsonSchema.optional();
  },
  propertyNames: z
    .strictObject({
      minLength: count.optional(),
      maxLength: count.optional(),
      pattern: z.string().optional(),
      not: z.strictObject({ const: z.string() }).optional(),
    })
    .optional(),
  maxProperties: count.optional(),
  description: z.string().optional(),
  example: z.unknown().optional(),
  default: z.unknown().optional(),
  'x-extension': z.boolean().optional(),
  'x-rows': z.literal(true).optional(),
  'x-error-code': z.string().optional(),
  'x-values-of': z.unknown().optional(),
});

export type JsonSchema = z.output<typeof JsonSchema>;

/** The type of a schema's values other than null. */
export function kindOf({ type }: JsonSchema): z.output<typeof Kind> {
  return typeof type === 'string' ? type : type[0];
}

/** Whether null is a value of a schema. */
export function isNullable({ type }: JsonSchema): boolean {
  return typeof type !== 'string';
}

const reference = z.object({ $ref: z.string() });
const object = z.record(z.string(), z.unknown());

/** Replaces every local `$ref` below `value` with its target. @throws Error if a target does not exist */
export function resolveReferences(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => resolveReferences(inner, document));
  const followed = reference.safeParse(value);
  if (followed.success) return resolveReferences(read(document, followed.data.$ref), document);
  const entries = object.safeParse(value);
  if (!entries.success) return value;
  return Object.fromEntries(
    Object.entries(entries.data).map(([key, inner]) => [key, resolveReferences(inner, document)]),
  );
}

function read(document: unknown, $ref: string): unknown {
  const keys = $ref.replace(/^#\//, '').split('/');
  const found = keys.reduce<unknown>((at, key) => object.parse(at)[key], document);
  if (found === undefined) throw new Error(`openapi.yaml: ${$ref} does not exist`);
  return found;
}
