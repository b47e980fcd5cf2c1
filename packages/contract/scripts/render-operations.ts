import { z } from 'zod';
import { type Document, type DocumentOperation, type ErrorShape, listOperations, resolve } from './document.js';
import { holdsSecret } from './holds-secret.js';

const Parameter = z.looseObject({ name: z.string(), in: z.string() });
const BodySchema = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) });
const Media = z.object({ schema: z.unknown() });
const Success = z.looseObject({
  content: z.union([
    z.strictObject({ 'application/json': Media }).transform((content) => ({
      answers: 'json',
      schema: content['application/json'].schema,
    })),
    z.strictObject({ 'text/event-stream': Media }).transform((content) => ({
      answers: 'event-stream',
      schema: content['text/event-stream'].schema,
    })),
  ]),
});
const ErrorResponse = z.looseObject({
  'x-error-codes': z.array(z.string()),
  content: z.object({ 'application/json': z.looseObject({ schema: z.object({ $ref: z.string() }) }) }),
});
const errorSchemas = {
  standard: '#/components/schemas/ErrorResponse',
  webhook: '#/components/schemas/WebhookErrorResponse',
};

/** TypeScript source of the table of operations. */
export function renderOperations(document: Document): string {
  const table = Object.fromEntries(
    listOperations(document).map(({ path, method, operation, parameters, errorShape }) => [
      operation.operationId,
      {
        method,
        path,
        pathParams: namesIn('path', { document, parameters }),
        body: bodyRule(operation),
        successStatus: successStatus(operation),
        answers: success(operation).answers,
        answersSecret: holdsSecret(document, success(operation).schema),
        errorCodes: errorCodes(document, { operation, errorShape }),
        errorShape,
        credentials: credentialPlaces(document, operation),
        idempotent: namesIn('header', { document, parameters }).includes('Idempotency-Key'),
        conditional: namesIn('header', { document, parameters }).includes('If-Match'),
      },
    ]),
  );
  return `import type { Operation } from '../operation.js';

/** Every operation of the interface by its operationId. */
export const operations = ${JSON.stringify(table, null, 2)} as const satisfies Record<string, Operation>;
`;
}

function namesIn(place: string, { document, parameters }: { document: Document; parameters: unknown[] }): string[] {
  return parameters
    .map((parameter) => Parameter.parse(resolve(document, parameter)))
    .filter((parameter) => parameter.in === place)
    .map((parameter) => parameter.name);
}

function bodyRule({ requestBody }: DocumentOperation): string {
  if (!requestBody) return 'none';
  return requestBody.required ? 'required' : 'optional';
}

function successStatus({ operationId, responses }: DocumentOperation): number {
  const [status, ...others] = Object.keys(responses).filter((key) => key.startsWith('2'));
  if (status === undefined || others.length > 0) throw new Error(`openapi.yaml: ${operationId} needs one 2xx response`);
  return Number(status);
}

function success(operation: DocumentOperation): { answers: string; schema: unknown } {
  return Success.parse(operation.responses[successStatus(operation)]).content;
}

function errorCodes(
  document: Document,
  { operation, errorShape: shape }: { operation: DocumentOperation; errorShape: ErrorShape },
): string[] {
  const { operationId, responses } = operation;
  const statusOf = document.components.schemas.ErrorCode['x-error-status'];
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([status, response]) => {
      const { 'x-error-codes': codes, content } = ErrorResponse.parse(resolve(document, response));
      if (content['application/json'].schema.$ref !== errorSchemas[shape]) {
        throw new Error(`openapi.yaml: ${operationId} answers ${status} in another shape than ${shape}`);
      }
      const stray = codes.find((code) => String(statusOf[code]) !== status);
      if (stray) throw new Error(`openapi.yaml: ${operationId} answers ${stray} with ${status}`);
      return codes;
    });
}

function credentialPlaces(document: Document, operation: DocumentOperation): string[] {
  const schemes = (operation.security ?? document.security).flatMap((requirement) => Object.keys(requirement));
  const places = schemes.map((name) => {
    const scheme = document.components.securitySchemes[name];
    if (!scheme) throw new Error(`openapi.yaml: ${operation.operationId} names no security scheme with ${name}`);
    return scheme.type === 'http' ? scheme.scheme : scheme.in;
  });
  const body = BodySchema.parse(resolve(document, operation.requestBody?.content['application/json'].schema) ?? {});
  return [...new Set([...('apiKey' in body.properties ? ['body'] : []), ...places])];
}
