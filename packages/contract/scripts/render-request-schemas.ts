import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { type Document, listOperations } from './document.js';
import { requestShape } from './request-shape.js';

/** TypeScript source of one zod schema for each operation with a body, named by its operationId. */
export async function renderRequestSchemas(document: Document): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'convoke-contract-'));
  try {
    await createClient({
      input: {
        openapi: '3.1.1',
        info: { title: '', version: '' },
        paths: {},
        components: { schemas: shapes(document) },
      },
      output: { path: directory, header: [] },
      plugins: [{ name: 'zod', definitions: { case: 'preserve', name: '{{name}}' } }],
      logs: { level: 'silent', file: false },
    });
    return await readFile(join(directory, 'zod.gen.ts'), 'utf8');
  } finally {
    await rm(directory, { recursive: true });
  }
}

function shapes(document: Document) {
  return Object.fromEntries(
    listOperations(document).flatMap(({ operation }) =>
      operation.requestBody
        ? [
            [
              operation.operationId,
              requestShape(document, operation.requestBody.content['application/json'].schema),
            ] as const,
          ]
        : [],
    ),
  );
}
