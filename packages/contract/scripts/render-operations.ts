import { z } from 'zod';
import { type Document, type DocumentOperation, listOperations, resolve } from './document.js';

const Parameter = z.looseObject({ name: z.string(), in: z.string() });
const BodySchema = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) });
const ErrorResponse = z.looseObject({ 'x-error-codes': z.array(z.string()) });

/** TypeScript source of the table of operations. */
export function renderOperations(document: Document): string {
  const table = Object.fromEntries(
    listOperations(document).map(({ path, method, operation, parameters }) => [
      operation.operationId,
      {
        method,
        path,
        pathParams: parameters
          .map((parameter) => Parameter.parse(resolve(document, parameter)))
          .filter((parameter) => parameter.in === 'path')
          .map((parameter) => parameter.name),
        body: bodyRule(operation),
        successStatus: successStatus(operation),
        errorCodes: errorCodes(document, operation),
        errorShape: operation['x-error-shape'],
        credentials: credentialPlaces(document, operation),
      },
    ]),
  );
  return `import type { Operation } from '../operation.js';

/** Every operation of the interface by its operationId. */
export const operations = ${JSON.stringify(table, null, 2)} as const satisfies Record<string, Operation>;
`;
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

function errorCodes(document: Document, { operationId, responses }: DocumentOperation): string[] {
  const statusOf = document.components.schemas.ErrorCode['x-error-status'];
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([status, response]) => {
      const codes = ErrorResponse.parse(resolve(document, response))['x-error-codes'];
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
