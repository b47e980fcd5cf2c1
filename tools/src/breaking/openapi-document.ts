import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

const Named = z.record(z.string(), z.unknown());

/** The parts of a JSON Schema that can break somebody. What is not here, such as a description, cannot. */
const SchemaParts = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  properties: Named.default({}),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  allOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
});

export type Schema = z.infer<typeof SchemaParts> & {
  /** Its name in `components`, if it was referred to. */
  name?: string | undefined;
};

const Body = z.looseObject({
  required: z.boolean().default(false),
  content: z.record(z.string(), z.looseObject({ schema: z.unknown().optional() })).default({}),
});
const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: z.unknown().optional(),
});
const OperationParts = z.looseObject({
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.unknown().optional(),
  responses: Named.default({}),
  security: z.array(Named).optional(),
});
const Document = z.looseObject({
  security: z.array(Named).default([]),
  paths: z.record(z.string(), Named).default({}),
  webhooks: z.record(z.string(), Named).default({}),
});

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export interface Operation {
  parameters: ReadonlyMap<string, z.infer<typeof Parameter>>;
  body: z.infer<typeof Body> | undefined;
  responses: ReadonlyMap<string, z.infer<typeof Body>>;
  /** Each way to authenticate, as JSON. */
  security: readonly string[];
}

interface Resolved {
  name: string | undefined;
  target: unknown;
}

/** An OpenAPI 3.1 document, read as far as a comparison needs it. */
export class OpenapiDocument {
  readonly #document: z.infer<typeof Document>;
  /** By reference: a document refers to the same parts over and over. */
  readonly #resolved = new Map<string, Resolved>();
  readonly #schemas = new Map<unknown, Schema>();
  /** By method and path. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** What is sent to webhooks, by the name of the event. */
  readonly events: ReadonlyMap<string, Operation>;

  /** @throws ZodError if it is no OpenAPI document */
  constructor(document: unknown) {
    this.#document = Document.parse(document);
    this.operations = this.#operationsIn(this.#document.paths);
    this.events = this.#operationsIn(this.#document.webhooks);
  }

  /** Follows references, and takes the parts of `allOf` together. */
  schema(value: unknown): Schema {
    const known = this.#schemas.get(value);
    if (known) return known;
    const schema = this.#readSchema(value);
    this.#schemas.set(value, schema);
    return schema;
  }

  #readSchema(value: unknown): Schema {
    const { name, target } = this.#resolve(value);
    // `true` and `false` are schemas, too.
    const schema: Schema = { ...SchemaParts.parse(typeof target === 'object' ? target : {}), name };
    if (!schema.allOf) return schema;
    const parts = [...schema.allOf.map((part) => this.schema(part)), schema];
    const merged: Schema = Object.assign({ ...schema }, ...parts);
    merged.properties = Object.assign({}, ...parts.map(({ properties }) => properties));
    merged.required = parts.flatMap(({ required }) => required);
    return { ...merged, allOf: undefined, name };
  }

  #operationsIn(items: z.infer<typeof Document>['paths']): Map<string, Operation> {
    const placed = Object.entries(items).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const key = items === this.#document.webhooks ? path : `${method.toUpperCase()} ${path}`;
        return item[method] === undefined ? [] : [[key, this.#operation(item[method], item.parameters)] as const];
      }),
    );
    return new Map(placed);
  }

  #operation(value: unknown, ofPath: unknown = []): Operation {
    const { parameters, requestBody, responses, security } = OperationParts.parse(value);
    const all = [...z.array(z.unknown()).parse(ofPath), ...parameters].map((each) =>
      Parameter.parse(this.#resolve(each).target),
    );
    const bodies = Object.entries(responses).map(([status, response]) => [status, this.#body(response)] as const);
    return {
      parameters: new Map(all.map((each) => [`${each.in} parameter ${each.name}`, each])),
      body: requestBody === undefined ? undefined : this.#body(requestBody),
      responses: new Map(bodies),
      security: (security ?? this.#document.security).map((way) => JSON.stringify(way)),
    };
  }

  #body(value: unknown): z.infer<typeof Body> {
    return Body.parse(this.#resolve(value).target);
  }

  #resolve(value: unknown, name?: string): Resolved {
    const reference = z.looseObject({ $ref: z.string() }).safeParse(value);
    if (!reference.success) return { name, target: value };
    const { $ref } = reference.data;
    const known = this.#resolved.get($ref);
    if (known) return known;
    const steps = $ref.replace(/^#\//, '').split('/');
    const target = steps.reduce<unknown>((at, step) => Named.parse(at)[step], this.#document);
    const resolved = this.#resolve(target, steps.at(-1));
    this.#resolved.set($ref, resolved);
    return resolved;
  }
}

/** @param path of a document in YAML or JSON */
export async function readOpenapi(path: string): Promise<OpenapiDocument> {
  return new OpenapiDocument(parse(await readFile(path, 'utf8')));
}
