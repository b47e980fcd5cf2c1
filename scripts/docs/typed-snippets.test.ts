import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { typeCheck } from '../checks/type-check.mjs';
import { capture } from '../process/children.mjs';
import { root } from '../root.mjs';
import { temporaryFolder } from '../temporary-folder.js';
import { completeSnippets, readBlocks } from './documents.js';

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

/** A project with one file for each TypeScript block of a document, named after its line. */
function projectOf(document: string): string {
  const folder = temporaryFolder();
  const links = { '@convoke/sdk': 'packages/sdk', '@types/node': 'node_modules/@types/node' };
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, target), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  const blocks = completeSnippets(readBlocks(readFileSync(join(root, document), 'utf8')));
  for (const { language, code, line } of blocks) {
    if (language === 'ts') writeFileSync(join(folder, `line-${line}.ts`), code);
  }
  return folder;
}

it.each(['packages/sdk/README.md'])('%s shows code that compiles, even if it is not run', async (document) => {
  const folder = projectOf(document);
  const { output } = await capture({ ...typeCheck(folder), cwd: folder });
  expect(output).toBe('');
});
