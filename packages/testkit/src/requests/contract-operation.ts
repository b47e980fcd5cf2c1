import { z } from 'zod';
import { readContract } from '../contract/contract-validator.js';
import { JsonSchema, resolveReferences } from './json-schema.js';

/** What requests to one operation of the contract may be. */
export interface ContractOperation {
  id: string;
  method: string;
  /** With `{name}` for each path parameter. */
  path: string;
  pathParams: string[];
  query: Parameter[];
  headers: Parameter[];
  /** Without the credentials; `undefined` if the operation has no body. */
  body: { required: boolean; schema: JsonSchema; examples: Record<string, unknown>[] } | undefined;
  /** Whether credentials are accepted in the query. */
  queryCredentials: boolean;
  /** The documented statuses. */
  statuses: string[];
}

export interface Parameter {
  name: string;
  schema: JsonSchema;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const CREDENTIALS = ['apiKey', 'apiSecret'];

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  schema: JsonSchema,
});

const content = z.object({
  schema: JsonSchema,
  examples: z.record(z.string(), z.object({ value: z.record(z.string(), z.unknown()) })).default({}),
});

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z
    .object({ required: z.boolean().default(false), content: z.object({ 'application/json': content }) })
    .optional(),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  statuses: z.array(z.string()),
});

const methods = z.object(Object.fromEntries(METHODS.map((method) => [method, z.unknown().optional()])));
const document = z.object({
  paths: z.record(z.string(), methods.extend({ parameters: z.array(z.unknown()).default([]) })),
});

/** Every operation of a contract, `openapi.yaml` by default. */
export function readOperations(contract = readContract()): ContractOperation[] {
  return Object.entries(document.parse(contract).paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => {
      const { parameters, [method]: own } = item;
      const shared = z.array(parameter).parse(resolveReferences(parameters, contract));
      return readOperation(operation.parse(withBareAnswers(own, contract)), { method, path, shared });
    }),
  );
}

/** Only the statuses of responses are used, so their references need not be resolved. */
function withBareAnswers(item: unknown, contract: unknown): unknown {
  const { responses, ...rest } = z.looseObject({ responses: z.record(z.string(), z.unknown()) }).parse(item);
  return { ...z.looseObject({}).parse(resolveReferences(rest, contract)), statuses: Object.keys(responses) };
}

function readOperation(
  { operationId, parameters, requestBody, security, statuses }: z.output<typeof operation>,
  { method, path, shared }: { method: string; path: string; shared: z.output<typeof parameter>[] },
): ContractOperation {
  const all = [...shared, ...parameters];
  const of = (place: string) => all.filter((entry) => entry.in === place);
  const { schema, examples } = requestBody?.content['application/json'] ?? {};
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    pathParams: of('path').map(({ name }) => name),
    query: of('query'),
    headers: of('header'),
    body: schema && {
      required: requestBody?.required ?? false,
      schema: { ...schema, properties: withoutCredentials(schema.properties ?? {}) },
      examples: Object.values(examples ?? {}).map(({ value }) => withoutCredentials(value)),
    },
    queryCredentials: security.some((scheme) => 'QueryKey' in scheme),
    statuses,
  };
}

function withoutCredentials<Value>(properties: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !CREDENTIALS.includes(name)));
}
