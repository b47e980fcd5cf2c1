import { parse } from 'yaml';
import { z } from 'zod';

const Reference = z.object({ $ref: z.string() });

const Sizes = z.looseObject({
  type: z.unknown().optional(),
  maxItems: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  maxProperties: z.unknown().optional(),
});

const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z
    .object({
      required: z.boolean().default(false),
      content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }),
    })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
});

const PathItem = z.object({
  parameters: z.array(z.unknown()).default([]),
  'x-error-shape': z.enum(['standard', 'webhook']).default('standard'),
  get: Operation.optional(),
  post: Operation.optional(),
  put: Operation.optional(),
  patch: Operation.optional(),
  delete: Operation.optional(),
});

const SecurityScheme = z.union([
  z.looseObject({ type: z.literal('apiKey'), in: z.enum(['header', 'query', 'cookie']), name: z.string() }),
  z.looseObject({ type: z.literal('http'), scheme: z.literal('basic') }),
]);

const Enumeration = z.looseObject({ enum: z.array(z.string()) });

const ErrorCodeSchema = z.looseObject({
  enum: z.array(z.string()),
  'x-error-status': z.record(z.string(), z.int()),
});

const Event = z.object({
  post: z.looseObject({
    'x-subscribable': z.boolean().default(true),
    requestBody: z.object({
      content: z.object({
        'application/json': z.object({ examples: z.record(z.string(), z.object({ value: z.unknown() })) }),
      }),
    }),
  }),
});

const SharedParts = z.looseObject({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string(), PathItem),
  components: z.looseObject({
    schemas: z.looseObject({ ErrorCode: ErrorCodeSchema }),
    securitySchemes: z.record(z.string(), SecurityScheme),
  }),
});

const Document = SharedParts.extend({
  webhooks: z.record(z.string(), Event).default({}),
  components: z.looseObject({
    schemas: z.looseObject({ ErrorCode: ErrorCodeSchema, EventType: Enumeration }),
    securitySchemes: z.record(z.string(), SecurityScheme),
  }),
});

export type DocumentOperation = z.infer<typeof Operation>;
/** Which of the two error bodies of specification §7.1 whatever a path answers has. */
export type ErrorShape = z.infer<typeof PathItem>['x-error-shape'];
/** What is read of either document. */
export type AnyDocument = z.infer<typeof SharedParts>;
export type Document = z.infer<typeof Document>;

/** The parts of `openapi.yaml` that the generator reads. */
export function parseDocument(source: string): Document {
  const document: unknown = parse(source);
  requireSizes(document);
  return Document.parse(document);
}

/** The parts of `dashboard.yaml` that the generator reads. */
export function parseDashboardDocument(source: string): AnyDocument {
  const document: unknown = parse(source);
  requireSizes(document);
  return SharedParts.parse(document);
}

/** Follows a local `$ref` (`#/components/…`) until it ends at a value. */
export function resolve(document: AnyDocument, value: unknown): unknown {
  const reference = Reference.safeParse(value);
  if (!reference.success) return value;
  const steps = reference.data.$ref.replace(/^#\//, '').split('/');
  const target = steps.reduce<unknown>((at, step) => z.record(z.string(), z.unknown()).parse(at)[step], document);
  if (target === undefined) throw new Error(`${reference.data.$ref} leads nowhere`);
  return resolve(document, target);
}

/** Every operation of the document with its place, in the order of the document. */
export function listOperations(document: AnyDocument) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      const parameters = [...item.parameters, ...(operation?.parameters ?? [])];
      return operation ? [{ path, method, operation, parameters, errorShape: item['x-error-shape'] }] : [];
    }),
  );
}

/**
 * @throws Error where a list or a map has no greatest size: whoever reads it, on either side, must know how much there can be
 */
function requireSizes(value: unknown, path = ''): void {
  if (typeof value !== 'object' || value === null) return;
  const { type, maxItems, additionalProperties, maxProperties } = Sizes.parse({ ...value });
  if (type === 'array' && maxItems === undefined) throw new Error(`${path} has no maxItems`);
  if (typeof additionalProperties === 'object' && maxProperties === undefined)
    throw new Error(`${path} has no maxProperties`);
  for (const [key, inner] of Object.entries(value)) requireSizes(inner, `${path}/${key}`);
}
