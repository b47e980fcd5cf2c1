import { z } from 'zod';
import { type AnyDocument, type DocumentOperation, listOperations, resolve } from './document.js';

const Parameter = z.looseObject({ name: z.string(), in: z.string() });
const ACCOUNT = 'X-Convoke-Account';
const MEDIA = { 'application/json': 'json', 'text/event-stream': 'event-stream', 'text/html': 'html' };
const Success = z.looseObject({ content: z.record(z.string(), z.unknown()) });
const Failure = z.looseObject({ 'x-error-codes': z.array(z.string()) });

/** TypeScript source of the table of the dashboard's operations. */
export function renderDashboardOperations(document: AnyDocument): string {
  const table = Object.fromEntries(
    listOperations(document).map(({ path, method, operation, parameters }) => {
      const named = parameters.map((parameter) => Parameter.parse(resolve(document, parameter)));
      return [
        operation.operationId,
        {
          method,
          path,
          pathParams: named.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
          ...success(operation),
          errorCodes: errorCodes(document, operation),
          needsSession: operation.security?.length !== 0,
          inAccount: named.some(({ name }) => name === ACCOUNT),
        },
      ];
    }),
  );
  return `import type { DashboardOperation } from '../dashboard-operation.js';

/** Every operation that only the dashboard needs, by its operationId. */
export const dashboardOperations = ${JSON.stringify(table, null, 2)} as const satisfies Record<string, DashboardOperation>;
`;
}

function success({ operationId, responses }: DocumentOperation): { successStatus: number; answers: string } {
  const found = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const [entry, ...others] = found.map(([status, response]) => ({ status, media: mediaOf(response) }));
  if (!entry?.media || others.length > 0) throw new Error(`dashboard.yaml: ${operationId} needs one 2xx response`);
  return { successStatus: Number(entry.status), answers: entry.media };
}

function mediaOf(response: unknown): string | undefined {
  const [[type, media] = []] = Object.entries(MEDIA).filter(([name]) => name in Success.parse(response).content);
  return type && media;
}

function errorCodes(document: AnyDocument, { operationId, responses }: DocumentOperation): string[] {
  const statusOf = document.components.schemas.ErrorCode['x-error-status'];
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([status, response]) => {
      const { 'x-error-codes': codes } = Failure.parse(resolve(document, response));
      const stray = codes.find((code) => String(statusOf[code]) !== status);
      if (stray) throw new Error(`dashboard.yaml: ${operationId} answers ${stray} with ${status}`);
      return codes;
    });
}
