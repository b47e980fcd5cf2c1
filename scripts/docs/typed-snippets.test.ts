import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { capture } from '../processes.mjs';
import { root } from '../root.mjs';
import { temporaryFolder } from '../temporary-folder.js';
import { completeSnippets, listDocuments, readBlocks } from './documents.js';

const options = {
  target: 'es2022',
  lib: ['es2023'],
  module: 'nodenext',
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  moduleDetection: 'force',
  skipLibCheck: true,
};

/** What the pages import, and where it is installed. */
const LINKS = {
  '@convoke/sdk': 'packages/sdk',
  '@koa/router': 'examples/koa/node_modules/@koa/router',
  '@types/express': 'examples/express/node_modules/@types/express',
  '@types/koa': 'examples/koa/node_modules/@types/koa',
  '@types/node': 'node_modules/@types/node',
  express: 'examples/express/node_modules/express',
  fastify: 'examples/fastify/node_modules/fastify',
  hono: 'examples/hono/node_modules/hono',
  koa: 'examples/koa/node_modules/koa',
};

/** What the pages take for granted of a reader's application and its surroundings. */
const APPLICATION = `
declare function saveAnswer(appointmentId: string, attendee: { email: string }): Promise<void>;
declare const redis: {
  set(key: string, value: string, options: { NX?: boolean; EX: number }): Promise<string | null>;
  get(key: string): Promise<string | null>;
  del(key: string): Promise<number>;
};
interface KVNamespace {
  put(key: string, value: string): Promise<void>;
}
`;

/** A project with one file for each TypeScript block of a document, named after its line. */
function projectOf(document: string): string {
  const folder = temporaryFolder();
  for (const [name, target] of Object.entries(LINKS)) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, target), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  writeFileSync(join(folder, 'application.d.ts'), APPLICATION);
  const blocks = completeSnippets(readBlocks(readFileSync(join(root, document), 'utf8')));
  for (const { language, code, line } of blocks) {
    if (language === 'ts') writeFileSync(join(folder, `line-${line}.ts`), code);
  }
  return folder;
}

const DOCUMENTS = listDocuments().filter((path) => /^(docs\/|packages\/sdk\/README)/.test(path));
const TYPED = DOCUMENTS.filter((path) => readFileSync(join(root, path), 'utf8').includes('```ts'));

it.each(TYPED)('%s shows code that compiles, even if it is not run', async (document) => {
  const folder = projectOf(document);
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const args = [compiler, '--noEmit', '--singleThreaded', '--pretty', 'false'];
  const { output } = await capture({ file: process.execPath, args, cwd: folder });
  expect(output).toBe('');
});
