import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { type AnyDocument, type DocumentOperation, listOperations } from './document.js';
import { requestShape, requireBounds, type Shape } from './request-shape.js';

/** TypeScript source of one zod schema for each operation's body, named by its operationId. */
export async function renderRequestSchemas(document: AnyDocument): Promise<string> {
  const bodies = listOperations(document).map(({ operation, parameters }) => {
    requireBounds(document, parameters);
    return { id: operation.operationId, shape: shapeOf(document, operation) };
  });
  const fieldless = bodies.filter(({ shape }) => !hasFields(shape)).map(({ id, shape }) => renderFieldless(id, shape));
  return (await renderShapes(bodies.filter(({ shape }) => hasFields(shape)))) + fieldless.join('');
}

function shapeOf(document: AnyDocument, { requestBody }: DocumentOperation): Shape | undefined {
  return requestBody && requestShape(document, requestBody.content['application/json'].schema);
}

function hasFields(shape: Shape | undefined): boolean {
  return Object.keys(shape?.properties ?? {}).length > 0;
}

/** Written here, as the library takes an object without properties for one with any. */
function renderFieldless(id: string, shape: Shape | undefined): string {
  return `\nexport const ${id} = ${shape ? 'z.object({})' : 'z.unknown().transform(() => undefined)'};\n`;
}

async function renderShapes(bodies: { id: string; shape: Shape | undefined }[]): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'convoke-contract-'));
  try {
    await createClient({
      input: {
        openapi: '3.1.1',
        info: { title: '', version: '' },
        paths: {},
        components: { schemas: Object.fromEntries(bodies.map(({ id, shape }) => [id, { ...shape }])) },
      },
      output: { path: directory, header: [] },
      plugins: [{ name: 'zod', definitions: { case: 'preserve', name: '{{name}}' } }],
      logs: { level: 'silent', file: false },
    });
    return withOwnHelpers(await readFile(join(directory, 'zod.gen.ts'), 'utf8'));
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The library's own text counts UTF-16 units, and its own record drops a name without a word. */
function withOwnHelpers(source: string): string {
  const changed = source
    .replaceAll('z.record(', 'record(')
    .replaceAll(/z\.string\(\)\.max\((\d+)\)/g, 'text({ maxLength: $1 })');
  const helpers = ['record', 'text'].filter((name) => changed.includes(`${name}(`));
  return helpers.map((name) => `import { ${name} } from '../${name}.js';\n`).join('') + changed;
}
