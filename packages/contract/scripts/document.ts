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
  'x-max-body-bytes': z.int().optional(),
  'x-required-scope': z.string().optional(),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z
    .object({
      required: z.boolean().default(false),
      content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }),
    })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  deprecated: z.boolean().default(false),
  'x-deprecated-since': z.iso.date().optional(),
  'x-deprecation-link': z.url({ protocol: /^https$/ }).optional(),
  'x-sunset': z.iso.date().optional(),
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

export const Enumeration = z.looseObject({ enum: z.array(z.string()) });

const Event = z.object({
  post: z.looseObject({
    'x-subscribable': z.boolean().default(true),
    requestBody: z.object({
      content: z.object({
        'application/json': z.object({
          schema: z.unknown(),
          examples: z.record(z.string(), z.object({ value: z.unknown() })),
        }),
      }),
    }),
  }),
});

const Document = z.looseObject({
  /** Limits that no schema states. */
  'x-limits': z.object({ bodyBytes: z.int() }).catchall(z.int()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(z.string(), PathItem),
  webhooks: z.record(z.string(), Event).default({}),
  components: z.looseObject({
    parameters: z.record(z.string(), z.looseObject({ schema: z.unknown() })),
    schemas: z.looseObject({
      ErrorCode: z.looseObject({ enum: z.array(z.string()), 'x-error-status': z.record(z.string(), z.int()) }),
      /** Of a document with `webhooks`. */
      EventType: Enumeration.default({ enum: [] }),
      /** The same with `*`: generators of code do not understand a choice between enumerations. */
      SubscribedType: Enumeration.optional(),
      /** The same with `webhook.test`. */
      DeliveredEventType: Enumeration.optional(),
    }),
    securitySchemes: z.record(z.string(), SecurityScheme),
  }),
});

export type DocumentOperation = z.infer<typeof Operation>;
export type SecurityScheme = z.infer<typeof SecurityScheme>;
/** The parts of an OpenAPI document that the generator reads, and the name of its file. */
export type Document = z.infer<typeof Document> & { readonly file: string };

/**
 * @param document the document as it stands in its file
 * @throws Error where a list or a map has no greatest size, or a part is not as the generator knows it
 *
 * So every string of a request has a greatest length, which is checked with its shape, before anything is done with it.
 * Held by `render.test.ts`.
 */
export function readDocument(file: string, document: unknown): Document {
  requireSizes(document);
  return { ...Document.parse(document), file };
}

/** Follows a local `$ref` (`#/components/…`) until it ends at a value. */
export function resolve(document: Document, value: unknown): unknown {
  const reference = Reference.safeParse(value);
  if (!reference.success) return value;
  const steps = reference.data.$ref.replace(/^#\//, '').split('/');
  const target = steps.reduce<unknown>((at, step) => Object.getOwnPropertyDescriptor(at ?? {}, step)?.value, document);
  if (target === undefined) throw new Error(`${reference.data.$ref} leads nowhere`);
  return resolve(document, target);
}

/** Every operation with its place, in the order of the document. */
export function listOperations(document: Document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      const parameters = [...item.parameters, ...(operation?.parameters ?? [])];
      return operation ? [{ path, method, operation, parameters, errorShape: item['x-error-shape'] }] : [];
    }),
  );
}

export type PlacedOperation = ReturnType<typeof listOperations>[number];

/** JSON Schema reads patterns as ECMAScript does with the flag `u`. */
export function renderPattern(pattern: string): string {
  return String(new RegExp(pattern, 'u'));
}

/** @throws Error where a list or a map has no greatest size: both sides must know how much there can be */
function requireSizes(value: unknown, path = ''): void {
  if (typeof value !== 'object' || value === null) return;
  const { type, maxItems, additionalProperties, maxProperties } = Sizes.parse({ ...value });
  if (type === 'array' && maxItems === undefined) throw new Error(`${path} has no maxItems`);
  if (typeof additionalProperties === 'object' && maxProperties === undefined)
    throw new Error(`${path} has no maxProperties`);
  for (const [key, inner] of Object.entries(value)) requireSizes(inner, `${path}/${key}`);
}
