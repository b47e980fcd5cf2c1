import { z } from 'zod';
import { type Document, type DocumentOperation, listOperations, type PlacedOperation, resolve } from './document.js';

const Parameter = z.looseObject({ name: z.string(), in: z.string() });
const BodySchema = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) });
const Required = z.looseObject({
  required: z.array(z.string()).default([]),
  dependentRequired: z.record(z.string(), z.array(z.string())).default({}),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
});
const Content = z.looseObject({ content: z.record(z.string(), z.object({ schema: z.unknown() })) });
const FORMS = {
  'application/json': 'json',
  'text/event-stream': 'event-stream',
  'text/html': 'html',
  'text/csv': 'csv',
};
const ErrorResponse = z.looseObject({
  'x-error-codes': z.array(z.string()),
  content: z.object({ 'application/json': z.looseObject({ schema: z.object({ $ref: z.string() }) }) }),
});
const ERROR_SCHEMAS = {
  standard: '#/components/schemas/ErrorResponse',
  webhook: '#/components/schemas/WebhookErrorResponse',
};

/** TypeScript source of the table of operations. */
export function renderOperations(document: Document): string {
  const rows = listOperations(document).map((placed) => [placed.operation.operationId, row(document, placed)]);
  return `import type { Operation } from '../../contract.js';
import type { components } from './api.js';

/** Every operation by its operationId. */
export const operations = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const satisfies Record<string, Operation<components['schemas']['ErrorCode']>>;
`;
}

function row(document: Document, placed: PlacedOperation) {
  const { path, method, operation, errorShape } = placed;
  const parameters = placed.parameters.map((parameter) => Parameter.parse(resolve(document, parameter)));
  const namesIn = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name);
  const { status, answers, schema } = success(document, operation);
  return {
    method,
    path,
    pathParams: namesIn('path'),
    body: bodyRule(operation),
    maxBodyBytes: operation['x-max-body-bytes'] ?? document['x-limits'].bodyBytes,
    successStatus: status,
    answers,
    answersSecret: holdsSecret(document, schema),
    errorCodes: possibleCodes(document, placed),
    errorShape,
    credentials: credentialPlaces(document, operation),
    scope: scopeOf(document, operation),
    idempotent: namesIn('header').includes('Idempotency-Key'),
    conditional: namesIn('header').includes('If-Match'),
    deprecation: deprecationHeaders(operation),
    inAccount: parameters.some(({ name }) => name === 'X-Convoke-Account'),
  };
}

const LEAST_NOTICE_MS = 365 * 86_400_000;

/**
 * The headers that announce the end of an operation: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594).
 *
 * @throws Error where the contract does not say since when, or what to do instead, or leaves clients less than a year
 */
function deprecationHeaders(operation: DocumentOperation): Record<string, string> | undefined {
  const { operationId, deprecated, 'x-sunset': end } = operation;
  const { 'x-deprecated-since': since, 'x-deprecation-link': link } = operation;
  if (!deprecated) {
    if (since ?? link ?? end) throw new Error(`${operationId} is to end, but not deprecated`);
    return undefined;
  }
  if (since === undefined || link === undefined) {
    throw new Error(`${operationId} is deprecated and needs x-deprecated-since and x-deprecation-link`);
  }
  const from = Date.parse(since);
  if (end !== undefined && Date.parse(end) - from < LEAST_NOTICE_MS) {
    throw new Error(`${operationId} ends less than a year after it was deprecated`);
  }
  return {
    Deprecation: `@${from / 1_000}`,
    Link: `<${link}>; rel="deprecation"; type="text/html"`,
    ...(end !== undefined && { Sunset: new Date(end).toUTCString() }),
  };
}

/** `undefined`, which does not compile, where a public operation names none. */
function scopeOf({ webhooks }: Document, operation: DocumentOperation): string | null | undefined {
  return Object.keys(webhooks).length === 0 ? null : operation['x-required-scope'];
}

function bodyRule({ requestBody }: DocumentOperation): string {
  if (!requestBody) return 'none';
  return requestBody.required ? 'required' : 'optional';
}

function success({ file }: Document, { operationId, responses }: DocumentOperation) {
  const found = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const [[status, response] = [], ...others] = found;
  if (status === undefined || others.length > 0) throw new Error(`${file}: ${operationId} needs one 2xx response`);
  const media = Object.entries(Content.parse(response).content);
  const forms = Object.entries(FORMS).flatMap(([type, answers]) =>
    media.flatMap(([name, { schema }]) => (name === type ? [{ answers, schema }] : [])),
  );
  const [form] = forms;
  if (!form || media.length > 1)
    throw new Error(`${file}: ${operationId} needs one media type, of ${Object.keys(FORMS)}`);
  return { status: Number(status), ...form };
}

/** Whether a schema, or one that it is made of, is marked `x-secret`. */
function holdsSecret(document: Document, schema: unknown): boolean {
  const value = resolve(document, schema);
  if (typeof value !== 'object' || value === null) return false;
  return 'x-secret' in value || Object.values(value).some((part) => holdsSecret(document, part));
}

/**
 * @throws Error where an operation that other people's programs call declares an error that it cannot answer with; those
 *   of the dashboard share one list
 */
function possibleCodes(document: Document, placed: PlacedOperation): string[] {
  const codes = errorCodes(document, placed);
  const { operationId, requestBody } = placed.operation;
  if (Object.keys(document.webhooks).length === 0) return codes;
  const isRequired = requiresField(document, requestBody?.content['application/json'].schema);
  if (codes.includes('missing_required_field') && !isRequired) {
    throw new Error(`${document.file}: ${operationId} declares missing_required_field, but requires no field`);
  }
  return codes;
}

/** Whether a body, or an entry of a list in it, lacks something without one of its fields. */
function requiresField(document: Document, reference: unknown): boolean {
  const schema = Required.safeParse(resolve(document, reference)).data;
  if (schema === undefined) return false;
  if (schema.required.length > 0 || Object.keys(schema.dependentRequired).length > 0) return true;
  return [...Object.values(schema.properties), schema.items].some((inner) => requiresField(document, inner));
}

function errorCodes(document: Document, { operation, errorShape: shape }: PlacedOperation): string[] {
  const { operationId, responses } = operation;
  const statusOf = document.components.schemas.ErrorCode['x-error-status'];
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([status, response]) => {
      const { 'x-error-codes': codes, content } = ErrorResponse.parse(resolve(document, response));
      if (content['application/json'].schema.$ref !== ERROR_SCHEMAS[shape]) {
        throw new Error(`${document.file}: ${operationId} answers ${status} in another shape than ${shape}`);
      }
      const stray = codes.find((code) => String(statusOf[code]) !== status);
      if (stray) throw new Error(`${document.file}: ${operationId} answers ${stray} with ${status}`);
      return codes;
    });
}

function credentialPlaces(document: Document, operation: DocumentOperation): string[] {
  const schemes = (operation.security ?? document.security).flatMap((requirement) => Object.keys(requirement));
  const places = schemes.map((name) => {
    const scheme = document.components.securitySchemes[name];
    if (!scheme) throw new Error(`${document.file}: ${operation.operationId} names no security scheme with ${name}`);
    return scheme.type === 'http' ? scheme.scheme : scheme.in;
  });
  const body = BodySchema.parse(resolve(document, operation.requestBody?.content['application/json'].schema) ?? {});
  return [...new Set([...('apiKey' in body.properties ? ['body'] : []), ...places])];
}
