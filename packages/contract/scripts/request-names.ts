import { z } from 'zod';
import { type Document, listOperations, type PlacedOperation, resolve } from './document.js';

const Parameter = z.looseObject({ name: z.string(), in: z.string(), style: z.string().optional() });
const Schema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
});

/**
 * TypeScript source of the names that the query and the body of each operation may have, by its operationId, of a
 * document whose clients are other people's programs.
 */
export function renderRequestNames(document: Document): string | undefined {
  if (Object.keys(document.webhooks).length === 0) return undefined;
  const rows = listOperations(document).map((placed) => [placed.operation.operationId, namesOf(document, placed)]);
  return `import type { RequestNames } from '../../contract.js';

/** What may be in the query and in the body of each operation, credentials aside. */
export const requestNames = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const satisfies Record<string, RequestNames>;
`;
}

function namesOf(document: Document, { operation, parameters }: PlacedOperation) {
  const inQuery = parameters
    .map((parameter) => Parameter.parse(resolve(document, parameter)))
    .filter((parameter) => parameter.in === 'query');
  const query = inQuery.map(({ name }) => name);
  const pairs = inQuery.filter(({ style }) => style === 'deepObject').map(({ name }) => name);
  const fields = fieldsOf(document, operation.requestBody?.content['application/json'].schema);
  const parts = Object.entries(fields).flatMap(([name, field]) => {
    const inner = Object.keys(fieldsOf(document, parse(document, field).items ?? field));
    return inner.length === 0 ? [] : [[name, inner]];
  });
  return { query, ...(pairs.length > 0 && { pairs }), body: Object.keys(fields), parts: Object.fromEntries(parts) };
}

function fieldsOf(document: Document, schema: unknown): Record<string, unknown> {
  const { apiKey: _, apiSecret: __, ...fields } = parse(document, schema).properties;
  return fields;
}

function parse(document: Document, schema: unknown): z.infer<typeof Schema> {
  return Schema.parse(resolve(document, schema) ?? {});
}
