import { z } from 'zod';

const names = z.array(z.string());
const count = z.int().min(0);

/**
 * A schema of the contract's requests, references followed. A keyword that is not listed is an error: what is
 * generated without it would not be valid.
 */
export const JsonSchema = z.strictObject({
  type: z.enum(['string', 'integer', 'boolean', 'array', 'object']),
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
});

export type JsonSchema = z.output<typeof JsonSchema>;
