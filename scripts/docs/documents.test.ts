import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';
import { runDocument } from './run-document.js';
import { startJudgedServer } from './start-judged-server.js';

function markdownIn(folder: string): string[] {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name));
}

const folders = ['packages', 'apps', 'examples'].flatMap((parent) =>
  existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => join(parent, name)) : [],
);
const documents = ['.', '.changeset', 'docs', 'docs/receiving', 'benchmarks', 'soak', ...folders].flatMap(markdownIn);

it.each(documents)(
  '%s shows commands that work and what they print',
  async (path) => {
    expect(await runDocument(readFileSync(join(root, path), 'utf8'), startJudgedServer)).toEqual([]);
  },
  60_000,
);
