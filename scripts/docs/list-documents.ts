import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

const TOP = ['.', '.changeset', 'docs', 'docs/receiving', 'benchmarks', 'soak', 'tools'];
const PARENTS = ['packages', 'apps', 'examples'];

function namesIn(folder: string): string[] {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
}

/** The repository's Markdown documents, as paths from its root. */
export function listDocuments(): string[] {
  const folders = [...TOP, ...PARENTS.flatMap((parent) => namesIn(parent).map((name) => join(parent, name)))];
  return folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );
}
